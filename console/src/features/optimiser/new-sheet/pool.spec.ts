import type { PanelRow } from '@glasshouse/services/contexts/production/production.contract';
import { describe, expect, it } from 'vitest';
import { areaOf, groupByGlass } from './pool.ts';

const row = (id: number, stockId: number, dueDate: string | null) =>
  ({ id, stockId, stockCode: `${stockId}CLR`, dueDate, cutWidthMm: 1000, cutHeightMm: 500 }) as PanelRow;

describe('the pool by glass', () => {
  it('puts the glass and the panels due first at the top', () => {
    const groups = groupByGlass(
      [row(1, 6, '2026-11-25'), row(2, 10, null), row(3, 6, '2026-11-18'), row(4, 10, '2026-11-20')],
      '2026-11-20',
    );
    expect(groups.map((g) => [g.code, g.rows.map((r) => r.id), g.area, g.late])).toEqual([
      ['6CLR', [3, 1], 1, 1],
      ['10CLR', [4, 2], 1, 0],
    ]);
    expect(areaOf([])).toBe(0);
  });
});
