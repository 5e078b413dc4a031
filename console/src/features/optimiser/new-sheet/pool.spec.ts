import type { PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { describe, expect, it } from 'vitest';
import { areaOf, groupByGlass } from './pool.ts';

const row = (id: number, stockId: number, dueDate: string | null) =>
  ({
    id,
    orderId: id * 10,
    stockId,
    stockCode: `${stockId}CLR`,
    dueDate,
    cutWidthMm: 1000,
    cutHeightMm: 500,
  }) as PanelRow;

describe('the pool by glass', () => {
  it('puts the glass and the panels due first at the top', () => {
    const groups = groupByGlass(
      [row(1, 6, '2026-11-25'), row(2, 10, null), row(3, 6, '2026-11-18'), row(4, 10, '2026-11-20')],
      '2026-11-20',
      new Set(),
    );
    expect(groups.map((g) => [g.code, g.rows.map((r) => r.id), g.area, g.late])).toEqual([
      ['6CLR', [3, 1], 1, 1],
      ['10CLR', [4, 2], 1, 0],
    ]);
    expect(areaOf([])).toBe(0);
  });
  it('counts no panel of a held order and puts such glass last', () => {
    const rows = [row(1, 6, '2026-11-10'), row(2, 10, '2026-11-25'), row(3, 10, '2026-11-12')];
    const groups = groupByGlass(rows, '2026-11-20', new Set([10, 30]));
    expect(groups.map((g) => [g.code, g.rows.map((r) => r.id), g.free, g.late])).toEqual([
      ['10CLR', [2, 3], 1, 0],
      ['6CLR', [1], 0, 0],
    ]);
  });
});
