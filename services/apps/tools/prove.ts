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
  S1: async () => (await import('./prove/attacks/s1-asvs.ts')).s1Asvs,
  S8: async () => (await import('./prove/attacks/s8-fuzz.ts')).s8Fuzz,
  S10: async () => (await import('./prove/attacks/s10-shapes.ts')).s10Shapes,
  S11: async () => (await import('./prove/attacks/s11-injection.ts')).s11Injection,
  S12: async () => (await import('./prove/attacks/s12-templates.ts')).s12Templates,
  S13: async () => (await import('./prove/attacks/s13-door.ts')).s13Door,
  S14: async () => (await import('./prove/s14-uploads.ts')).s14Uploads,
  S16: async () => (await import('./prove/attacks/s16-credentials.ts')).s16Credentials,
  S20: async () => (await import('./prove/attacks/s20-platform.ts')).s20Platform,
};

await runBars('proof', proofs);
