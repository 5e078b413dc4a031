import { expect, it } from 'vitest';
import { addPart, halves, removePart, sumOf, typePart } from './split-parts.ts';

it('splits a line in halves, the larger first', () => {
  expect(halves(7)).toEqual(['4', '3']);
  expect(halves(2)).toEqual(['1', '1']);
});

it('gives the last part what the others leave', () => {
  expect(typePart(['4', '3'], 0, '5', 7)).toEqual(['5', '2']);
  expect(typePart(['4', '2', '1'], 1, '1', 7)).toEqual(['4', '1', '2']);
});

it('leaves what is typed where it leaves nothing, and the last part when it is the one that is typed', () => {
  expect(typePart(['4', '3'], 0, '9', 7)).toEqual(['9', '3']);
  expect(typePart(['4', '3'], 1, '2', 7)).toEqual(['4', '2']);
  expect(typePart(['4', '3'], 0, '', 7)).toEqual(['', '7']);
});

it('adds a part out of the last one and puts it back', () => {
  expect(addPart(['4', '3'])).toEqual(['4', '2', '1']);
  expect(removePart(['4', '2', '1'])).toEqual(['4', '3']);
  expect(sumOf(addPart(halves(11)))).toBe(11);
});
