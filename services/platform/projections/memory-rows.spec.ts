import { expect, it } from 'vitest';
import { MemoryRows } from './memory-rows.ts';
import { LookedUp, type RowEffect } from './row-effects.ts';

const table = 'toy_list';
const added = (id: number, row: object): RowEffect => ({ does: 'add', table, id, row: { ...row } });
const fold = (...effects: RowEffect[]) => {
  const rows = new MemoryRows([table, 'box_list']);
  rows.apply(effects);
  return [...rows.table(table).values()];
};
const [ball, kite] = [added(1, { box: 7, coats: 0 }), added(2, { box: 7, coats: 5 })];

it('does in memory what an effect does to the database', () => {
  expect(fold(ball, kite, { does: 'set', table, where: { box: 7 }, columns: { box: 8 } })).toEqual([
    { id: 1, box: 8, coats: 0 },
    { id: 2, box: 8, coats: 5 },
  ]);
  expect(fold(ball, kite, { does: 'remove', table, where: { box: 7, id: 2 } })).toEqual([{ id: 1, box: 7, coats: 0 }]);
  expect(fold(ball, { does: 'plus', table, id: 1, column: 'coats', by: -2 })).toEqual([{ id: 1, box: 7, coats: -2 }]);
  expect(fold({ does: 'set', table, where: { id: 9 }, columns: { box: 1 } })).toEqual([]);
  expect(() => fold(ball, ball)).toThrow('there already');
  expect(fold({ ...ball, table: 'elsewhere' })).toEqual([]);
});

it('takes a value of another row as it stands then, and its stand-in without one', () => {
  const box = (id: number) => ({ name: new LookedUp('box_list', id, 'name', 'none') });
  const made: RowEffect = { does: 'add', table: 'box_list', id: 7, row: { name: 'red' } };
  const named: RowEffect = { does: 'set', table: 'box_list', where: { id: 7 }, columns: { name: 'blue' } };
  expect(fold(added(1, box(7)), made, added(2, box(7)), named, added(3, box(7)))).toEqual([
    { id: 1, name: 'none' },
    { id: 2, name: 'red' },
    { id: 3, name: 'blue' },
  ]);
});

it('leaves a row that somebody holds as it was', () => {
  const rows = new MemoryRows([table]);
  rows.apply([ball]);
  const held = rows.table(table).get(1);
  rows.apply([{ does: 'set', table, where: { id: 1 }, columns: { box: 9 } }]);
  expect(held).toEqual({ id: 1, box: 7, coats: 0 });
});
