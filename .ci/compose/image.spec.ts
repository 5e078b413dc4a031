import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { imageFiles, proofsAmong } from './image-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const dockerfile = readFileSync(join(root, 'services', 'Dockerfile'), 'utf8');
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8');
const skipped = new Set(['node_modules', 'dist', '.git', '.data']);

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesIn(path);
    return [relative(root, path)];
  });
}
const files = filesIn(root);

describe('the image', () => {
  it('holds the services, the console and the tools of operators', () => {
    expect(imageFiles(dockerfile, ignored, files)).toEqual(
      expect.arrayContaining([
        'services/apps/api/main.ts',
        'services/apps/tools/migrate.ts',
        'console/index.html',
        'state-machines/kernel/define-lifecycle.ts',
      ]),
    );
  });

  it('holds no proof, attack, mutant, bench, simulator, spec or help of tests', () => {
    expect(proofsAmong(imageFiles(dockerfile, ignored, files))).toEqual([]);
  });

  it('would be refused with any of them', () => {
    const withProofs = imageFiles(`${dockerfile}\nCOPY load-tests load-tests`, '', files);
    expect(proofsAmong(withProofs)).toEqual(
      expect.arrayContaining([
        'load-tests/prove.ts',
        'load-tests/prove/mutants/r17.ts',
        'load-tests/prove/attacks/s8-fuzz.ts',
        'load-tests/bench/p4.ts',
        'load-tests/simulate.ts',
        'services/apps/refusals.int.spec.ts',
      ]),
    );
  });
});
