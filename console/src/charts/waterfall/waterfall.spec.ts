import { expect, it } from 'vitest';
import { placeSteps } from './waterfall.tsx';

it('hangs each change on what stood before it, and a whole on nothing', () => {
  const step = (name: string, value: number, isWhole = false) => ({ name, value, says: `${value}`, isWhole });
  const placed = placeSteps([step('Before', 5, true), step('In', 3), step('Out', -6), step('After', 2, true)]);
  expect(placed.map(({ from, to }) => [from, to])).toEqual([
    [0, 5],
    [5, 8],
    [8, 2],
    [0, 2],
  ]);
});
