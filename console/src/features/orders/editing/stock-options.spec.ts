import type { StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { expect, it } from 'vitest';
import { stockByCode } from './stock-options.ts';

const stock = ['06CLR', '10CLR', '10CLRLI', '12GRY'].map((code) => ({ code })) as StockRow[];

it('takes the exact code before longer ones', () => {
  expect(stockByCode(stock, '10clr')?.code).toBe('10CLR');
});

it('takes a beginning only when it can mean one item', () => {
  expect(stockByCode(stock, '12')?.code).toBe('12GRY');
  expect(stockByCode(stock, '10')).toBeUndefined();
  expect(stockByCode(stock, ' ')).toBeUndefined();
});
