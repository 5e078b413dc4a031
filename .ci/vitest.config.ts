import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const root = new URL('..', import.meta.url).pathname;
const below = (pattern: string) =>
  ['state-machines', 'services', 'console', '.ci'].map((folder) => `${folder}/**/${pattern}`);
const ignored = ['**/node_modules/**', '**/dist/**', '.ci/fixtures/**'];

// Packages of this repository are read from their sources, so a test never sees an old build.
const fromSource = {
  resolve: { conditions: ['source', ...defaultServerConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions], externalConditions: ['source'] } },
};

const endToEnd = {
  ...fromSource,
  root,
  test: {
    name: 'e2e',
    include: below('*.e2e.spec.ts'),
    exclude: ignored,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    fileParallelism: false,
    sequence: { groupOrder: 2 },
  },
};

/** Named by cost: pure specs, specs on real PostgreSQL and NATS, specs in Chromium on the whole stack. */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        ...fromSource,
        root,
        test: {
          name: 'unit',
          include: below('*.spec.{ts,tsx}'),
          exclude: [...ignored, '**/*.{int,e2e}.spec.{ts,tsx}'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        ...fromSource,
        root,
        test: {
          name: 'int',
          include: below('*.int.spec.ts'),
          exclude: ignored,
          // A first connection makes the migrated template database.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      // Without a browser npm test counts these files as skipped.
      ...(process.env.CHROMIUM ? [endToEnd] : []),
    ],
  },
});
