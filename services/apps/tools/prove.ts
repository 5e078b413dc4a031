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
  S2: async () => (await import('./prove/security/s02-matrix.ts')).matrix,
  S3: async () => (await import('./prove/security/s03-deny.ts')).deny,
  S4: async () => (await import('./prove/security/s04-idor.ts')).idor,
  S5: async () => (await import('./prove/security/s05-isolation.ts')).isolation,
  S6: async () => (await import('./prove/security/s06-canary.ts')).canary,
  S7: async () => (await import('./prove/security/s07-hidden.ts')).hidden,
  S9: async () => (await import('./prove/security/s09-lives.ts')).lives,
  S17: async () => (await import('./prove/security/s17-sessions.ts')).sessions,
  S18: async () => (await import('./prove/security/s18-socket.ts')).socket,
  S19: async () => (await import('./prove/security/s19-signed.ts')).signed,
  S14: async () => (await import('./prove/s14-uploads.ts')).s14Uploads,
};

await runBars('proof', proofs);
