import type { Bars } from './bars/bar.ts';
import { runBars } from './bars/run-bars.ts';

/** `npm run -s prove -- NAME` or `all`: one JSON line, or one line a bar, that says whether a promise of the product holds. */
const proofs: Bars = {
  R1: async () => (await import('./bench/order-race.ts')).orderRace,
  R2: async () => (await import('./prove/reliability/backend-kills.ts')).backendKills,
  R3: async () => (await import('./prove/reliability/audit/audit.ts')).audit,
  R4: async () => (await import('./prove/reliability/crash-points/crash-points.ts')).crashPoints,
  R17: async () => (await import('./prove/mutants/r17.ts')).r17,
  R18: async () => (await import('./prove/simulation/r18.ts')).r18,
  R7: async () => (await import('./prove/reliability/broker-away.ts')).brokerAway,
  R14: async () => (await import('./prove/reliability/database-away/database-away.ts')).databaseAway,
  R16: async () => (await import('./prove/reliability/one-key.ts')).oneKey,
  'journey-faults': async () => (await import('./prove/journey-faults.ts')).journeyFaults,
  jobs: async () => (await import('./prove/jobs/jobs.ts')).jobs,
  agreement: async () => (await import('./prove/lifecycles/agreement.ts')).agreement,
  walks: async () => (await import('./prove/lifecycles/walks.ts')).walks,
  money: async () => (await import('./prove/money/money.ts')).money,
  simulate: async () => (await import('./prove/simulate.ts')).simulate,
  C1: async () => (await import('./prove/scale/c1-keys.ts')).keys,
  C2: async () => (await import('./prove/scale/c2-copies.ts')).copies,
  C3: async () => (await import('./prove/scale/c3-replica.ts')).replicaReads,
  C5: async () => (await import('./prove/scale/c5-three-brokers.ts')).threeBrokers,
  S8: async () => (await import('./prove/attacks/s8-fuzz.ts')).s8Fuzz,
  S10: async () => (await import('./prove/attacks/s10-shapes.ts')).s10Shapes,
  S11: async () => (await import('./prove/attacks/s11-injection.ts')).s11Injection,
  S12: async () => (await import('./prove/attacks/s12-templates.ts')).s12Templates,
  S14: async () => (await import('./prove/s14-uploads.ts')).s14Uploads,
  R5: async () => (await import('./prove/delivery/r5-wipe-store.ts')).r5WipeStore,
  R6: async () => (await import('./prove/delivery/r6-old-store.ts')).r6OldStore,
  R8: async () => (await import('./prove/delivery/r8-shaken-bus.ts')).r8ShakenBus,
  R9: async () => (await import('./prove/delivery/r9-replay.ts')).r9Replay,
  R10: async () => (await import('./prove/delivery/r10-rebuild.ts')).r10Rebuild,
  R11: async () => (await import('./prove/delivery/r11-poison.ts')).r11Poison,
  R12: async () => (await import('./prove/delivery/r12-slow-consumer.ts')).r12SlowConsumer,
  R13: async () => (await import('./prove/delivery/r13-reconnects.ts')).r13Reconnects,
  R15: async () => (await import('./prove/delivery/r15-clocks.ts')).r15Clocks,
};

await runBars('proof', proofs);
