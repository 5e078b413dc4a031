import type { Line } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { expect, it } from 'vitest';
import { bookedLines, changeCount, countOf, lineOfScan, overOf } from './count.ts';

const line = (lineId: number, outstanding: number, stockCode = '6CLR') =>
  ({ lineId, outstanding, stockCode, barcode: `PO-1001-${lineId}`, quantity: 10 }) as Line;
const lines = [line(1, 0), line(2, 4), line(3, 2, 'HNG-90')];

it('finds the line of a scan by its label, or by the stock code that still misses pieces', () => {
  expect(lineOfScan(lines, ' po-1001-1 ')?.lineId).toBe(1);
  expect(lineOfScan(lines, 'HNG-90')?.lineId).toBe(3);
  expect(lineOfScan(lines, '6clr')?.lineId).toBe(2);
  expect(lineOfScan(lines, 'P-77')).toBeNull();
});

it('counts up and down, never below nothing, and books what was counted', () => {
  let counts = changeCount({}, 2, { quantity: 1 });
  counts = changeCount(counts, 2, { quantity: 5 });
  counts = changeCount(counts, 3, { quantity: -1, refused: 2 });
  expect(countOf(counts, 3)).toEqual({ quantity: 0, refused: 2 });
  expect(overOf(lines[1] as Line, countOf(counts, 2))).toBe(1);
  expect(bookedLines(lines, counts)).toEqual([
    { lineId: 2, quantity: 5, refused: 0 },
    { lineId: 3, quantity: 0, refused: 2 },
  ]);
});
