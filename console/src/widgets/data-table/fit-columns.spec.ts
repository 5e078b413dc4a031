import { expect, it } from 'vitest';
import { gridColumn } from './columns.ts';
import { crowdedOut } from './fit-columns.ts';

const columns = [
  gridColumn('number', { title: 'Order', type: 'link', width: 100 }),
  gridColumn('reference', { title: 'Reference', type: 'text', width: 100, rank: 2 }),
  gridColumn('area', { title: 'Area', type: 'quantity', width: 100, rank: 3 }),
  gridColumn('total', { title: 'Total', type: 'money', width: 100 }),
  gridColumn('promised', { title: 'Promised', type: 'date', width: 100 }),
  gridColumn('rep', { title: 'Rep', type: 'text', width: 100, rank: 3 }),
];

it.each([
  [600, []],
  [599, ['rep']],
  [450, ['rep', 'area']],
  [300, ['rep', 'area', 'reference']],
  [250, ['rep', 'area', 'reference', 'promised']],
  [10, ['rep', 'area', 'reference', 'promised', 'total']],
])('leaves out in %s px what matters least, and never the first column', (room, out) => {
  expect(crowdedOut(columns, room)).toEqual(out);
});
