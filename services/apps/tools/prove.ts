import type { Bars } from './bars/bar.ts';
import { runBars } from './bars/run-bars.ts';

/** `npm run -s prove -- NAME` or `all`: one JSON line, or one line a bar, that says whether a promise of the product holds. */
const proofs: Bars = {
  R1: async () => (await import('./bench/order-race.ts')).orderRace,
  'journey-faults': async () => (await import('./prove/journey-faults.ts')).journeyFaults,
  jobs: async () => (await import('./prove/jobs/jobs.ts')).jobs,
  agreement: async () => (await import('./prove/lifecycles/agreement.ts')).agreement,
  walks: async () => (await import('./prove/lifecycles/walks.ts')).walks,
  money: async () => (await import('./prove/money/money.ts')).money,
  C1: async () => (await import('./prove/scale/c1-keys.ts')).keys,
  C2: async () => (await import('./prove/scale/c2-copies.ts')).copies,
  C3: async () => (await import('./prove/scale/c3-replica.ts')).replicaReads,
  C5: async () => (await import('./prove/scale/c5-three-brokers.ts')).threeBrokers,
  C7: async () => (await import('./prove/scale/c7-kubernetes.ts')).kubernetes,
  S14: async () => (await import('./prove/s14-uploads.ts')).s14Uploads,
};

await runBars('proof', proofs);
