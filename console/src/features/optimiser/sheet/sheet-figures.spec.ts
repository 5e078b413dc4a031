import type { Layout, LayoutSheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { describe, expect, it } from 'vitest';
import {
  boundWords,
  figuresOf,
  gapToBound,
  lossBound,
  moneyOf,
  panelsOf,
  sheetUsed,
  sheetYield,
} from './sheet-figures.ts';

const node = (id: number, type: LayoutSheet['nodes'][number]['type'], itemId: string | null = null) => ({
  id,
  parent: 0,
  level: 1,
  type,
  x: 0,
  y: 0,
  w: 10,
  h: 10,
  itemId,
  rotated: false,
});
const sheet: LayoutSheet = {
  sheetId: 'size:1',
  copy: 0,
  width: 1000,
  height: 1000,
  costCents: 100,
  fromOffcut: false,
  firstCut: 'vertical',
  nodes: [node(0, 'branch'), node(1, 'item', '7'), node(2, 'waste'), node(3, 'item', '8'), node(4, 'offcut')],
  itemArea: 800_000,
  keptArea: 100_000,
  wasteArea: 100_000,
};
const layout: Layout = {
  sheets: [sheet],
  unplaced: [],
  itemArea: 800_000,
  sheetArea: 1_000_000,
  keptArea: 100_000,
  wasteArea: 100_000,
  loss: 1 / 9,
  yield: 0.8,
  costCents: 100,
  netCostCents: 90,
  lowerBoundCents: 85,
  method: '',
  nodes: 1,
  seconds: 1,
};

describe('figures of a layout', () => {
  it('count panels, offcuts and shares', () => {
    expect(figuresOf(layout)).toMatchObject({ panels: 2, sheets: 1, yield: 80, offcuts: 1, kept: 0.1, waste: 0.1 });
    expect(sheetYield(sheet)).toBe(80);
    expect(sheetUsed(sheet)).toBeCloseTo(88.89, 2);
  });
  it('turn the bound on cost into a bound on loss', () => {
    // 90 cents buy 0.9 m², so 85 cents buy 0.85 m²: at best 0.05 m² of 0.85 is lost.
    expect(lossBound(layout)).toBeCloseTo((0.05 / 0.85) * 100, 6);
    expect(lossBound({ ...layout, lowerBoundCents: 0 })).toBe(null);
    expect(lossBound({ ...layout, lowerBoundCents: 70 })).toBe(0);
    expect(lossBound({ ...layout, sheets: [{ ...sheet, fromOffcut: true }] })).toBe(null);
  });
  it('compare the cost with its bound', () => {
    expect(gapToBound(layout)).toBeCloseTo((5 / 85) * 100, 6);
    expect(gapToBound({ ...layout, lowerBoundCents: 0 })).toBe(null);
  });
  it('say how near the bound a plan is, and nothing when it is far from it', () => {
    expect(boundWords(layout)).toBe('Within 5.88 % of the least any plan can cost');
    expect(boundWords({ ...layout, lowerBoundCents: 50 })).toBe(null);
    expect(boundWords({ ...layout, lowerBoundCents: 0 })).toBe(null);
  });
  it('are money: glass, offcuts, waste and what remains', () => {
    expect(moneyOf(layout)).toEqual({ glass: 100, offcuts: 10, waste: 10, net: 90 });
  });
  it('number panels in the order of cutting', () => {
    expect(panelsOf(sheet, new Map()).map((p) => [p.number, p.node.itemId])).toEqual([
      [1, '7'],
      [2, '8'],
    ]);
  });
});
