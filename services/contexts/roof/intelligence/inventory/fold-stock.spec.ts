import { expect, it } from 'vitest';
import { foldBlock, foldOffcut } from './fold-stock.ts';

const seen = { groupOf: () => 3 };
const glass = { stockId: 1, stockCode: '06CLR', widthMm: 900, heightMm: 600, costCents: 500, thicknessMm: 6 };
const put = { holderId: 4, bin: 'R-01' };

it('an offcut that moves to another bin stands on the racks as before', () => {
  const made = foldOffcut(null, { type: 'glassLevel.created', data: glass } as never, seen);
  expect(foldOffcut(made, { type: 'glassLevel.moved', data: put } as never, seen)).toEqual({ ...made, quantity: 1 });
});

it('a block that moves to another bin is not opened', () => {
  const data = { ...glass, number: 'GB-1', sizeId: 2, sheets: 12 };
  const made = foldBlock(null, { type: 'glassBlock.created', data } as never, seen);
  expect(foldBlock(made, { type: 'glassBlock.moved', data: put } as never, seen)).toEqual({ ...made, quantity: 12 });
  expect(foldBlock(made, { type: 'glassBlock.opened', data: {} } as never, seen)?.quantity).toBe(0);
});
