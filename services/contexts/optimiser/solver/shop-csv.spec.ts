import { describe, expect, it } from 'vitest';
import { readShopBatch } from './shop-csv.ts';

const stock = 'id,width,height,quantity,cost,offcut\nJ,6000,3210,4,38000,no\nO1,1200,900,1,900,yes\n';
const items = 'id,width,height,quantity,rotate,stack,sequence\nP1,800,600,3,yes,,\nP2,500,400,1,no,R1,2\n';

describe('readShopBatch', () => {
  it('reads sheets with cost and offcuts, items with rotation and stack', () => {
    const problem = readShopBatch('b', stock, items);
    expect(problem.sheets[1]).toMatchObject({ id: 'O1', width: 1200, costCents: 900, offcut: true });
    expect(problem.items[0]).toMatchObject({ id: 'P1', quantity: 3, rotate: true });
    expect(problem.items[0]!.stack).toBeUndefined();
    expect(problem.items[1]).toMatchObject({ rotate: false, stack: 'R1', sequence: 2 });
  });

  it('reads groups, priorities, due days and the age of offcuts where they are given', () => {
    const aged = 'id,width,height,quantity,cost,offcut,age\nO1,1200,900,1,900,yes,40\nJ,6000,3210,4,38000,no,\n';
    const due =
      'id,width,height,quantity,rotate,group,priority,due\nP1,800,600,3,yes,order 7,4,12\nP2,500,400,1,no,,,\n';
    const problem = readShopBatch('b', aged, due);
    expect(problem.sheets.map((sheet) => sheet.ageDays)).toEqual([40, undefined]);
    expect(problem.items[0]).toMatchObject({ group: 'order 7', priority: 4, dueDay: 12 });
    expect(problem.items[1]).toMatchObject({ group: undefined, priority: undefined, dueDay: undefined });
    expect(() => readShopBatch('b', aged, due.replace('12', 'soon'))).toThrow('items line 2 DUE');
  });

  it.each([
    [stock.replace('38000', ''), items, 'stock line 2 COST'],
    [stock.replace('yes', 'maybe'), items, 'stock line 3 OFFCUT'],
    [stock, items.replace('800', '8x'), 'items line 2 WIDTH'],
    [stock, 'id,width,height,quantity\n', 'column ROTATE is missing'],
    [stock, items.replace('P2', 'P1'), 'items[1].id'],
  ])('names the place of a mistake (%#)', (badStock, badItems, place) => {
    expect(() => readShopBatch('b', badStock, badItems)).toThrow(place);
  });
});
