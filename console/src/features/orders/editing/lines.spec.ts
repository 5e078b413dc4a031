import { expect, it } from 'vitest';
import { allSides } from './edges.ts';
import {
  addLine,
  changeLine,
  chooseStock,
  errorsByLine,
  firstLine,
  isBlank,
  readSize,
  removeLine,
  repeatLine,
  toBody,
} from './lines.ts';

const clear = { id: 7, code: '10CLR', kind: 'glass', canToughen: true };
const typed = () =>
  changeLine(chooseStock(firstLine(), 1, clear), 1, {
    width: '870',
    height: '2030',
    isToughened: true,
    edges: allSides('FP'),
  });

it('takes glass, toughening and edges over to the next line, but no size', () => {
  const [, next] = addLine(typed());
  expect(next).toMatchObject({
    stockCode: '10CLR',
    isToughened: true,
    edges: allSides('FP'),
    width: '',
    quantity: '1',
  });
  expect(next && isBlank(next)).toBe(true);
});

it('repeats a line below itself as a new one', () => {
  const lines = repeatLine(changeLine(typed(), 1, { itemId: 4 }), 1);
  expect(lines.map((line) => [line.key, line.itemId, line.width])).toEqual([
    [1, 4, '870'],
    [2, undefined, '870'],
  ]);
});

it('always keeps one line to type into', () => {
  const [only, ...rest] = removeLine(typed(), 1);
  expect(rest).toHaveLength(0);
  expect(only).toMatchObject({ stockId: null, width: '' });
  expect(only?.key).not.toBe(1);
});

it('drops what the chosen stock cannot have', () => {
  const [hinge] = chooseStock(typed(), 1, { id: 9, code: 'HINGE90', kind: 'hardware', canToughen: false });
  expect(hinge).toMatchObject({ width: '', isToughened: false, edges: allSides('CC'), isGlass: false });
  const [mirror] = chooseStock(typed(), 1, { ...clear, canToughen: false });
  expect(mirror).toMatchObject({ width: '870', isToughened: false });
});

it('reads a whole size typed into the width', () => {
  expect(readSize('870x2030')).toEqual({ width: '870', height: '2030' });
  expect(readSize(' 870 × 2030 ')).toEqual({ width: '870', height: '2030' });
  expect(readSize('870')).toBeNull();
});

it('sends whole millimetres, and zero for what is no number', () => {
  const [line] = changeLine(typed(), 1, { quantity: '2', height: '20a' });
  expect(line && toBody(line)).toMatchObject({
    stockId: 7,
    widthMm: 870,
    heightMm: 0,
    quantity: 2,
    overridePrice: null,
  });
});

it('finds the line a message belongs to, counting only lines that were sent', () => {
  const lines = [
    ...addLine(firstLine()),
    ...addLine(typed())
      .slice(0, 1)
      .map((line) => ({ ...line, key: 9 })),
  ];
  const errors = errorsByLine(lines, { 'items.0.heightMm': 'Is longer than any sheet', contactId: 'Choose' });
  expect([...errors]).toEqual([[9, { heightMm: 'Is longer than any sheet' }]]);
});
