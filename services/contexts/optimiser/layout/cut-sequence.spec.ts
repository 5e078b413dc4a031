import { expect, it } from 'vitest';
import { cutsOfSheet, tableSteps } from './cut-sequence.contract.ts';

const node = (
  id: number,
  parent: number | null,
  level: number,
  type: string,
  w: number,
  h: number,
  itemId: string | null = null,
) => ({
  ...{ id, parent, level, type, x: 0, y: 0, w, h, itemId, rotated: false },
});

it('tells the cuts that free each panel, by level and distance', () => {
  const nodes = [
    node(0, null, 0, 'branch', 3000, 2000),
    node(1, 0, 1, 'branch', 1200, 2000),
    node(2, 1, 2, 'item', 1200, 800, '11'),
    node(3, 1, 2, 'item', 1200, 700, '12'),
    node(4, 1, 2, 'waste', 1200, 500),
    node(5, 0, 1, 'offcut', 1800, 2000),
  ];
  const sheet = { firstCut: 'vertical', nodes } as never;
  const steps = tableSteps(sheet);
  expect(steps.map((s) => [s.itemId, s.cuts.map((c) => `${c.letter} ${c.mm}`)])).toEqual([
    ['11', ['X 1200', 'Y 800']],
    ['12', ['Y 700']],
  ]);
  const cuts = cutsOfSheet(sheet).map(
    (c) => `${c.number} ${c.letter} ${c.mm} along ${c.lengthMm}: ${c.frees.map((n) => n.type)}`,
  );
  expect(cuts).toEqual(['1 X 1200 along 2000: offcut', '2 Y 800 along 1200: item', '3 Y 700 along 1200: item,waste']);
  expect(cutsOfSheet(sheet)[0]).toMatchObject({ x1: 1200, x2: 1200, y1: 0, y2: 2000, isVertical: true });
});
