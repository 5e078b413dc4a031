import { expect, it } from 'vitest';
import { solve } from '../solver/solve.ts';
import { toLayout } from '../worker/to-layout.ts';
import { cuttingFileOf, readCuttingFile } from './cutting-file.ts';
import type { Exported } from './export-text.ts';

const trims = { left: 15, right: 15, bottom: 15, top: 15 };
const sizes = [
  [1203, 803],
  [640, 2010],
  [455, 455],
  [1800, 900],
  [320, 1240],
  [777, 333],
] as const;

/** A job of three stages on two kinds of sheets, so that every level and both first cuts may occur. */
async function job(): Promise<Exported> {
  const items = sizes.flatMap(([width, height], i) => ({ id: String(i + 1), width, height, quantity: 3 }));
  const plan = await solve(
    {
      sheets: [
        { id: 'size:1', width: 3210, height: 2250, quantity: 20, costCents: 9_000 },
        { id: 'size:2', width: 2400, height: 1600, quantity: 20, costCents: 4_900 },
      ],
      items,
      cutting: { stages: 3, minFirstCut: 100, minSecondCut: 100, minWaste: 20, trims },
    },
    { nodeBudget: 4_000, timeMs: 20_000, threads: 0 },
  );
  const names = Object.fromEntries(items.map(({ id }) => [id, { barcode: `P-${id}`, order: `SO;${id}\n` }]));
  return { number: 'SH-7001', stockCode: '10CLR', layout: toLayout(plan), names };
}

it('a machine file gives back every piece of glass where the layout has it', async () => {
  const exported = await job();
  const read = readCuttingFile(cuttingFileOf(exported));
  expect([read.job, read.glass, read.sheets.length]).toEqual(['SH-7001', '10CLR', exported.layout.sheets.length]);
  expect(read.sheets.length).toBeGreaterThan(1);
  exported.layout.sheets.forEach((sheet, i) => {
    const pieces = sheet.nodes
      .filter((node) => node.type !== 'branch')
      .map(({ x, y, w, h, itemId, rotated, type }) => {
        const [panel, order] = itemId === null ? ['', ''] : [`P-${itemId}`, `SO ${itemId}`];
        const kind = type === 'item' ? 'PANEL' : type === 'waste' ? 'WASTE' : 'OFFCUT';
        return { kind, x, y, w, h, panel, order, isTurned: rotated };
      });
    expect(read.sheets[i]).toEqual({ number: i + 1, width: sheet.width, height: sheet.height, pieces });
    expect(pieces.reduce((sum, { w, h }) => sum + w * h, 0)).toBe((sheet.nodes[0]?.w ?? 0) * (sheet.nodes[0]?.h ?? 0));
  });
});

it('refuses a file that is cut short or whose cuts do not add up, and names the line', async () => {
  const text = cuttingFileOf(await job());
  const lines = text.split('\n');
  expect(() => readCuttingFile(lines.slice(0, -3).join('\n'))).toThrow(/no END|add up/);
  const at = lines.findIndex((line) => /^\d+;\d+;(PANEL|WASTE)/.test(line));
  const longer = lines.map((line, i) =>
    i === at ? line.replace(/^(\d+);(\d+)/, (_, level, mm) => `${level};${Number(mm) + 7}`) : line,
  );
  expect(() => readCuttingFile(longer.join('\n'))).toThrow(/^line \d+: the parts add up to/);
  expect(() => readCuttingFile('X')).toThrow('line 1: not a cutting file of version 1');
  const deep = lines.map((line, i) => (i === at ? line.replace(/^\d+/, '9') : line));
  expect(() => readCuttingFile(deep.join('\n'))).toThrow(/^line \d+: /);
});
