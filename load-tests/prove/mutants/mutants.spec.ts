import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import { expect, it } from 'vitest';
import { mutants } from './r17.ts';

it('every seeded defect changes a text that stands in the code exactly once', () => {
  const counts = mutants.flatMap(({ name, edits }) =>
    edits.map(({ file, find }) => [name, readFileSync(join(projectRoot(), file), 'utf8').split(find).length - 1]),
  );
  expect(counts).toEqual(counts.map(([name]) => [name, 1]));
  expect(mutants.length).toBeGreaterThanOrEqual(15);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});
