import type { Order } from '@glasshouse/services/contexts/orders/orders.contract';
import { expect, it } from 'vitest';
import { addItem, addLine, amountOf, linesOf } from './credit-lines.ts';

const item = {
  itemId: 4,
  kind: 'glass',
  stockCode: '10CLR',
  description: 'Clear toughened',
  widthMm: 1200,
  heightMm: 800,
  quantity: 3,
  unitPrice: '85.500000',
} as Order['items'][number];

it('takes a line of the order at its price, in the place of a line nobody filled in', () => {
  const [line, ...others] = addItem(addLine([]), item);
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    itemId: 4,
    description: '10CLR Clear toughened 1200 × 800 mm',
    quantity: '3',
    unitPrice: '85.50',
  });
});

it('keeps a price with more decimals than cents', () => {
  expect(addItem([], { ...item, unitPrice: '85.512500' })[0]?.unitPrice).toBe('85.5125');
});

it('reckons a line to the cent, and nothing while a price is missing', () => {
  const [line] = addItem([], item);
  if (!line) throw new Error('no line');
  expect(amountOf(line)).toBe(256.5);
  expect(amountOf({ ...line, unitPrice: '' })).toBe(0);
  expect(amountOf({ ...line, quantity: 'x' })).toBe(0);
});

it('sends what was typed, each line with a key of its own', () => {
  const lines = addLine(addItem([], item));
  expect(new Set(lines.map(({ key }) => key)).size).toBe(2);
  expect(linesOf(lines)[1]).toEqual({ itemId: null, description: '', quantity: 1, unitPrice: '' });
});
