import { expect, it } from 'vitest';
import { checkSheet } from '../layout/check-layout.contract.ts';
import { draftOf, piecesOf, place, swap, takeOff } from '../layout/draft.contract.ts';
import type { LayoutRules } from '../layout/rules.contract.ts';
import type { Layout } from '../optimiser.contract.ts';
import type { ProblemInput } from '../solver/problem.ts';
import { solve } from '../solver/solve.ts';
import { toLayout } from '../worker/to-layout.ts';
import { keptAlternatives } from './alternatives.ts';
import { carryLocks, keepLocked, lockedSheets } from './keep-locked.ts';
import { withoutLocked } from './without-locked.ts';

const rules: LayoutRules = {
  ...{ stages: 3, hasVCut: true, minFirstCutMm: 100, minSecondCutMm: 100, minWasteMm: 20, trimMm: 15 },
  ...{ offcutShortMm: 300, offcutLongMm: 600, isRotatable: true },
};
const trims = { left: 15, right: 15, bottom: 15, top: 15 };
const sizes = [
  [1203, 803],
  [640, 2010],
  [455, 455],
  [1800, 900],
] as const;
const items = sizes.flatMap(([width, height], i) =>
  [0, 1, 2].map((copy) => ({ id: String(i * 3 + copy + 1), width, height, quantity: 1 })),
);
const shop = (ids: readonly string[], quantity: number): ProblemInput => ({
  sheets: [{ id: 'size:1', width: 3210, height: 2250, quantity, costCents: 9_000 }],
  items: items.filter((item) => ids.includes(item.id)),
  cutting: { stages: 3, minFirstCut: 100, minSecondCut: 100, minWaste: 20, trims },
  offcuts: { minShortSide: 300, minLongSide: 600, minArea: 180_000 },
});
const plan = async (ids: readonly string[], quantity: number) =>
  toLayout(await solve(shop(ids, quantity), { nodeBudget: 3_000, timeMs: 20_000, threads: 0 }));
const all = items.map((item) => item.id);
const panelsOf = (layout: Layout) => layout.sheets.flatMap((s) => s.nodes.flatMap((n) => n.itemId ?? []));

it('a locked glass sheet stays as it is to the millimetre, every panel lies once, and every sheet can be cut', async () => {
  const before = await plan(all, 20);
  expect(before.sheets.length).toBeGreaterThan(2);
  const marked = { ...before, sheets: before.sheets.map((s, i) => (i === 1 ? { ...s, isLocked: true } : s)) };
  const locked = lockedSheets(marked);
  const kept = locked.flatMap((s) => s.nodes.flatMap((n) => n.itemId ?? []));
  const rest = await plan(
    all.filter((id) => !kept.includes(id)),
    19,
  );
  const after = keepLocked(locked, rest);
  expect(after.sheets[0]).toEqual({ ...marked.sheets[1], copy: 0 });
  expect(panelsOf(after).sort()).toEqual([...all].sort());
  expect(after.sheets.map((s) => s.copy)).toEqual(after.sheets.map((_, i) => i));
  const cutSizes = new Map(items.map(({ id, width, height }) => [id, { itemId: id, name: id, width, height }]));
  for (const sheet of after.sheets)
    expect(checkSheet(piecesOf(sheet.nodes), sheet, rules, cutSizes, sheet.firstCut)).toMatchObject({ isLegal: true });
});

it('figures and bound are those of both parts together', async () => {
  const before = await plan(all, 20);
  const whole = keepLocked(before.sheets, { ...(await plan([], 20)), lowerBoundCents: 0 });
  for (const name of [
    'itemArea',
    'wasteArea',
    'keptArea',
    'sheetArea',
    'costCents',
    'loss',
    'yield',
    'netCostCents',
  ] as const)
    expect(whole[name], name).toBeCloseTo(before[name], 6);
  expect(keepLocked([], before)).toBe(before);
  const [first, ...others] = before.sheets;
  if (!first) throw new Error('nothing was laid out');
  const rest = { ...before, sheets: others, lowerBoundCents: 1_000 };
  expect(keepLocked([first], rest).lowerBoundCents).toBeGreaterThan(1_000);
});

it('locks go along with glass sheets that another plan cuts the same way, and no others', async () => {
  const now = await plan(all, 20);
  const [first, ...others] = now.sheets;
  if (!first) throw new Error('nothing was laid out');
  const locked = { ...now, sheets: [{ ...first, isLocked: true }, ...others] };
  expect(carryLocks(locked, now).sheets.map((s) => Boolean(s.isLocked))).toEqual([true, ...others.map(() => false)]);
  const turned = { ...now, sheets: [{ ...first, nodes: first.nodes.slice(1) }, ...others] };
  expect(lockedSheets(carryLocks(locked, turned))).toEqual([]);
});

it('locked glass is taken from what the others may use', () => {
  const glass = {
    sizes: [{ sizeId: 4, widthMm: 1, heightMm: 1, quantity: 3, costCents: 1 }],
    offcuts: [
      { id: 8, widthMm: 1, heightMm: 1, costCents: 1 },
      { id: 9, widthMm: 1, heightMm: 1, costCents: 1 },
    ],
  };
  const left = withoutLocked(glass, [{ sheetId: 'size:4' }, { sheetId: 'size:4' }, { sheetId: 'offcut:9' }]);
  expect(left.sizes[0]?.quantity).toBe(1);
  expect(left.offcuts.map((o) => o.id)).toEqual([8]);
});

it('keeps few alternatives, each once, and none that is the plan itself', async () => {
  const one = await plan(all, 20);
  const other = { ...one, sheets: one.sheets.slice(1) };
  const third = { ...one, sheets: one.sheets.slice(2) };
  expect(keptAlternatives(one, [one, other, other, third])).toEqual([other, third]);
  const many = Array.from(
    { length: 9 },
    (_, i) => ({ ...one, sheets: [{ ...one.sheets[0], costCents: i }] }) as Layout,
  );
  expect(keptAlternatives(one, many)).toHaveLength(4);
  const huge = { ...one, sheets: [{ ...one.sheets[0], sheetId: 'x'.repeat(2_100_000) }] } as Layout;
  expect(keptAlternatives(one, [huge, other])).toEqual([other]);
});

it('nothing is moved on, onto or off a locked glass sheet, and the refusal says which', async () => {
  const now = await plan(all, 20);
  const draft = draftOf({
    ...now,
    sheets: now.sheets.map((s, i) => (i === 0 ? { ...s, isLocked: true } : s)),
  } as never);
  const cutSizes = items.map(({ id, width, height }) => [id, { itemId: id, name: id, width, height }] as const);
  const bench = { rules, sizes: new Map(cutSizes) };
  const [held] = draft.sheets[0]?.pieces ?? [];
  const [free] = draft.sheets[1]?.pieces ?? [];
  if (!held || !free) throw new Error('nothing was laid out');
  const locked = { sheet: 0, faults: [{ rule: 'locked', says: 'Glass sheet 1 is locked: unlock it to change it' }] };
  expect(takeOff(draft, held.itemId, bench)).toMatchObject(locked);
  expect(place(draft, 0, { ...held, x: held.x + 1 }, bench)).toMatchObject(locked);
  expect(place(draft, 0, free, bench)).toMatchObject(locked);
  expect(swap(draft, held.itemId, free.itemId, bench).draft).toBeUndefined();
  expect(takeOff(draft, free.itemId, bench).draft?.tray).toContain(free.itemId);
});
