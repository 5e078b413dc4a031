import type { Bars } from './bars/bar.ts';
import { runBars } from './bars/run-bars.ts';

/** `npm run -s bench -- NAME` or `all`: one JSON line, or one line a bar, with the ratio and its parts, measured interleaved in one run. */
const benches: Bars = {
  P1: async () => (await import('./bench/append.ts')).append,
  P2: async () => (await import('./bench/http/p2.ts')).p2,
  P3: async () => (await import('./bench/lookup.ts')).lookup,
  P4: async () => (await import('./bench/p4.ts')).p4,
  P5: async () => (await import('./bench/p5.ts')).p5,
  P6: async () => (await import('./bench/p6.ts')).p6,
  P7: async () => (await import('./bench/p7.ts')).p7,
  P8: async () => (await import('./bench/p8.ts')).p8,
  P9: async () => (await import('./bench/commit-to-browser.ts')).commitToBrowser,
  P10: async () => (await import('./bench/fanout/p10.ts')).p10,
  P11: async () => (await import('./bench/p11.ts')).p11,
  P12: async () => (await import('./bench/mixed/p12.ts')).p12,
  P13: async () => (await import('./bench/grid-bench.ts')).gridBench,
  P14: async () => (await import('./bench/soak.ts')).soak,
  million: async () => (await import('./bench/million.ts')).million,
  rebuild: async () => (await import('./bench/rebuild-bench.ts')).rebuildBench,
  screens: async () => (await import('./bench/screens/screens.ts')).screens,
  bundle: async () => (await import('./bench/bundle.ts')).bundle,
  optimiser: async () => (await import('./bench/optimiser/optimiser.ts')).optimiser,
  shop: async () => (await import('./bench/optimiser/shop.ts')).shop,
};

// It has to be told where the instances are.
await runBars('bench', benches, ['optimiser']);
