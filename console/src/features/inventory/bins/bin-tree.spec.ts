import type { BinNode } from '@glasshouse/services/contexts/inventory/bins/bins.contract';
import { describe, expect, it } from 'vitest';
import { branchesOf, rowsOf } from './bin-tree.ts';

const node = (id: number, code: string, parentId: number | null, sheets = 0): BinNode => ({
  ...{ id, code, parentId, sheets, name: '', kind: 'rack', accepts: null, maxSheets: null, maxKg: null },
  ...{ weightKg: String(sheets * 10), things: sheets > 0 ? 1 : 0 },
});
const bins = [node(1, 'SHOP', null), node(2, 'R1', 1, 2), node(3, 'R1-A', 2, 3), node(4, 'R2', 1), node(5, 'LOST', 99)];

describe('the tree of bins', () => {
  it('adds what lies below a bin to what lies in it', () => {
    const [shop, lost] = branchesOf(bins);
    expect(shop).toMatchObject({ sheets: 5, weightKg: 50, things: 2 });
    expect(shop?.below.map((one) => [one.bin.code, one.sheets])).toEqual([
      ['R1', 5],
      ['R2', 0],
    ]);
    expect(lost?.bin.code).toBe('LOST');
  });

  it('shows what is unfolded, and the way to what is searched', () => {
    const codes = (open: number[], words = '') =>
      rowsOf(branchesOf(bins), new Set(open), words).map((row) => `${row.level}${row.branch.bin.code}`);
    expect(codes([])).toEqual(['0SHOP', '0LOST']);
    expect(codes([1])).toEqual(['0SHOP', '1R1', '1R2', '0LOST']);
    expect(codes([], 'r1-')).toEqual(['0SHOP', '1R1', '2R1-A']);
    expect(codes([1], 'nothing')).toEqual([]);
  });
});
