import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const command = fileURLToPath(new URL('./solve.ts', import.meta.url));
let folder = '';
let files: Record<'stock' | 'items' | 'batch' | 'defects', string>;

function run(...args: string[]): { code: number | null; out: string; err: string } {
  const result = spawnSync(process.execPath, ['--no-warnings', command, ...args], { encoding: 'utf8' });
  return { code: result.status, out: result.stdout, err: result.stderr };
}

function write(name: string, lines: string[]): string {
  const file = join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

describe('the solve command', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'solve-'));
    files = {
      stock: write('stock.csv', ['id,width,height,quantity,cost', 'M,3660,2440,3,16500']),
      items: write('items.csv', ['id,width,height,quantity,rotate', 'P1,1200,800,4,yes', 'P2,9000,800,1,yes']),
      batch: write('T1_batch.csv', [
        'ITEM_ID;LENGTH_ITEM;WIDTH_ITEM;STACK;SEQUENCE',
        '0;1500;800;0;1',
        '1;700;900;0;2',
      ]),
      defects: write('T1_defects.csv', ['DEFECT_ID;PLATE_ID;X;Y;WIDTH;HEIGHT', '0;0;900.0;500.0;2.0;2.0']),
    };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('solves a challenge file and writes the official format', () => {
    const out = join(folder, 'solution.csv');
    const { code, out: line } = run('--batch', files.batch, '--defects', files.defects, '--nodes', '500', '--out', out);
    expect(JSON.parse(line)).toMatchObject({ instance: 'T1', plates: 1, valid: true, unplaced: [] });
    expect(code).toBe(0);
    expect(readFileSync(out, 'utf8').split('\n')[0]).toBe('PLATE_ID;NODE_ID;X;Y;WIDTH;HEIGHT;TYPE;CUT;PARENT');
  });

  it('solves a shop batch and names what cannot be cut', () => {
    const { out } = run('--stock', files.stock, '--items', files.items, '--nodes', '500');
    expect(out.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(out)).toMatchObject({
      instance: 'items',
      plates: 1,
      valid: true,
      unplaced: [{ itemId: 'P2', quantity: 1, code: 'too_large' }],
    });
  });

  it.each<[string, () => string[]]>([
    ['usage: solve', () => ['--batch', files.batch]],
    ['--time must be', () => ['--batch', files.batch, '--defects', files.defects, '--time', '0']],
    ['no such file', () => ['--batch', join(folder, 'none.csv'), '--defects', files.defects]],
    ['column ITEM_ID is missing', () => ['--batch', files.stock.replace('stock', 'items'), '--defects', files.defects]],
    ['--time', () => ['--batch', files.batch, '--defects', files.defects, '--time', '-1']],
    ['Unknown option', () => ['--colour', 'blue']],
  ])('ends with one clear line and code 2: %s', (text, args) => {
    const { code, out, err } = run(...args());
    expect([code, out, err.trim().split('\n').length]).toEqual([2, '', 1]);
    expect(err).toContain(text);
  });
});
