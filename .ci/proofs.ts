/**
 * Specs that `npm test` leaves to `npm run test:all`, by the end of their paths: each breaks the product on purpose, or calls
 * all that it has, for half a minute or more. What they show is shown in short by the specs named beside them.
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
  // Services killed and the broker's store deleted while journeys loop: relay, project, react, lost-connection, nats-bus.
  'faults.int.spec.ts',
  // Three brokers, one killed, frozen, cut off: nats-bus, nats-servers.
  'nats-cluster.int.spec.ts',
  // Every call by six roles, what is hidden, texts of one company at another: access, of two roles; leaves-of.
  'security/every-call.int.spec.ts',
  // Every endpoint with generated bodies, deep ones, requests of every shape: attacks, body-bounds, http-app, outbound.
  'attacks/whatever-is-sent.int.spec.ts',
  // Every figure at its largest in every command: bounds.
  'extremes.int.spec.ts',
  // A record of each lifecycle in each status, every action: lifecycle-walks, the machines' own.
  'agreement.e2e.spec.ts',
  // Lost answers and seeded causes at both accounting programs: integrations, myob, explain.
  'accounting-link.int.spec.ts',
];
