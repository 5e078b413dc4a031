import { expect, it } from 'vitest';
import { tickPlace } from './tick-place.ts';

const rect = (width: number, height: number, words: 0 | 1 | 2, isUpright = false) =>
  ({ node: {}, x: 100, y: 50, width, height, words, isUpright }) as never;

it.each([
  ['a large panel', rect(200, 120, 2), { x: 288, y: 62, isAlone: false }],
  ['a flat one, wide enough for both', rect(120, 30, 1), { x: 208, y: 62, isAlone: false }],
  ['a flat one where the tick would lie on the size', rect(92, 30, 1), { x: 146, y: 65, isAlone: true }],
  ['an upright one', rect(30, 92, 1, true), { x: 115, y: 96, isAlone: true }],
  ['one without words', rect(30, 40, 0), { x: 115, y: 70, isAlone: true }],
  ['one that is too small', rect(14, 60, 0), null],
])('places the tick of %s', (_, drawn, place) => {
  expect(tickPlace(drawn)).toEqual(place);
});
