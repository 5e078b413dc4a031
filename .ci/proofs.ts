/**
 * Specs that `npm test` leaves to `npm run test:all`, by the end of their paths: each starts the product several times over
 * and breaks it on purpose for a minute or more. What they show is shown in short by the specs named beside them.
 */
export const proofs = [
  // Repeated and shuffled events, replay in any batch size, rebuild while read, poison: project, react, relay, faults.
  'delivery.int.spec.ts',
  // Killed databases, crashes at named instants, one key at once: faults, seal, lost-connection.
  'reliability.int.spec.ts',
  // Solver workers killed over and over: solver-worker.
  'jobs.int.spec.ts',
  // Days of the shop, twice: invariants, lifecycle-walks.
  'simulate.int.spec.ts',
  // 200 MB through a killed api: the resumed upload of uploads.e2e, storage.
  'prove/uploads.int.spec.ts',
];
