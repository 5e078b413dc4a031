import { availableParallelism } from 'node:os';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { proofs } from './proofs.ts';

// One more than cores: specs of services and pages wait a good part of their time, for timers and for each other's processes.
const workers = Math.max(2, availableParallelism()) + 1;
const root = new URL('..', import.meta.url).pathname;
const below = (pattern: string) =>
  ['state-machines', 'services', 'console', 'load-tests', '.ci'].map((folder) => `${folder}/**/${pattern}`);
// `npm run test:all`, and whoever names a file, runs the heavy proofs too.
const left = process.env.TEST_PROOFS ? [] : proofs.map((file) => `**/${file}`);
const ignored = ['**/node_modules/**', '**/dist/**', '.ci/fixtures/**', ...left];

// As Node resolves: files that a package offers to bundlers only need not be modules Node can load.
const conditions = ['source', ...defaultServerConditions.filter((condition) => condition !== 'module')];

// Packages of this repository are read from their sources, so a test never sees an old build.
const fromSource = {
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['source'] } },
};

// Two noisy cores: a time limit only ends what hangs. Polling alone would give up after one second.
const patient = { expect: { poll: { timeout: 120_000 } } };

/** What the groups of specs share. Each is one queue for all workers; a worker reads the product once, for all its files. */
const group = (name: string, include: string[], more: object) => ({
  ...fromSource,
  root,
  test: { ...patient, name, include, exclude: ignored, maxWorkers: workers, isolate: false, ...more },
});

const costly = '**/*.{int,e2e}.spec.{ts,tsx}';
const limits = (testTimeout: number, hookTimeout = testTimeout) => ({ testTimeout, hookTimeout });

/**
 * Named by cost: pure specs, specs of screens (jsdom), specs on real PostgreSQL and NATS, specs in Chromium on the whole
 * stack. All share one queue, so that no core waits for another group's last file: vitest begins with the first by name, end
 * to end, and many small ones of the last, unit, fill the end.
 */
export default defineConfig({
  root,
  test: {
    projects: [
      group('unit', below('*.spec.ts'), { exclude: [...ignored, costly], ...limits(120_000) }),
      group('screen', below('*.spec.tsx'), {
        environment: 'jsdom',
        setupFiles: ['console/src/testing/after-each.ts'],
        // What clears up runs while a spec's clock still stands.
        sequence: { hooks: 'list' },
        ...limits(120_000),
      }),
      // A first connection makes the migrated template database.
      group('int', below('*.int.spec.ts'), limits(300_000, 600_000)),
      // Without a browser npm test counts these files as skipped.
      ...(process.env.CHROMIUM
        ? [
            group('e2e', below('*.e2e.spec.ts'), {
              setupFiles: ['load-tests/e2e/pictures.ts'],
              ...limits(400_000, 600_000),
            }),
          ]
        : []),
    ],
  },
});
