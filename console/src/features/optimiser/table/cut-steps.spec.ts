import { expect, it } from 'vitest';
import { tableSteps } from './cut-steps.ts';

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
  const steps = tableSteps({ firstCut: 'vertical', nodes } as never);
  expect(steps.map((s) => [s.itemId, s.cuts.map((c) => `${c.letter} ${c.mm}`)])).toEqual([
    ['11', ['X 1200', 'Y 800']],
    ['12', ['Y 700']],
  ]);
});
