import { availableParallelism } from 'node:os';
import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

// One more than cores: specs of services and pages wait a good part of their time, for timers and for each other's processes.
const workers = Math.max(2, availableParallelism()) + 1;
const root = new URL('..', import.meta.url).pathname;
const below = (pattern: string) =>
  ['state-machines', 'services', 'console', 'load-tests', '.ci'].map((folder) => `${folder}/**/${pattern}`);
const ignored = ['**/node_modules/**', '**/dist/**', '.ci/fixtures/**'];

// As Node resolves: files that a package offers to bundlers only need not be modules Node can load.
const conditions = ['source', ...defaultServerConditions.filter((condition) => condition !== 'module')];

// Packages of this repository are read from their sources, so a test never sees an old build.
const fromSource = {
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: ['source'] } },
};

// Two noisy cores: a time limit only ends what hangs. Polling alone would give up after one second.
const patient = { expect: { poll: { timeout: 60_000 } } };

const endToEnd = {
  ...fromSource,
  root,
  test: {
    ...patient,
    name: 'e2e',
    include: below('*.e2e.spec.ts'),
    exclude: ignored,
    setupFiles: ['load-tests/e2e/pictures.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    maxWorkers: workers,
  },
};

/**
 * Named by cost: pure specs, specs on real PostgreSQL and NATS, specs in Chromium on the whole stack. All share one queue,
 * so that no core waits for another project's last file: vitest begins with the long files of the first by name, end to
 * end, and many small ones of the last, unit, fill the end.
 */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        ...fromSource,
        root,
        test: {
          ...patient,
          name: 'unit',
          include: below('*.spec.{ts,tsx}'),
          exclude: [...ignored, '**/*.{int,e2e}.spec.{ts,tsx}'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: workers,
        },
      },
      {
        ...fromSource,
        root,
        test: {
          ...patient,
          name: 'int',
          include: below('*.int.spec.ts'),
          exclude: ignored,
          // A first connection makes the migrated template database.
          testTimeout: 120_000,
          hookTimeout: 300_000,
          maxWorkers: workers,
        },
      },
      // Without a browser npm test counts these files as skipped.
      ...(process.env.CHROMIUM ? [endToEnd] : []),
    ],
  },
});
