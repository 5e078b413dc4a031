import { expect, it } from 'vitest';
import { movedStops } from './move-stop.ts';
import type { Stop } from './stops.ts';

const stop = (contactId: number, ids: number[], isDone = false) =>
  ({ contactId, isDone, items: ids.map((taskItemId) => ({ taskItemId })) }) as unknown as Stop;

it('moves a stop with all its goods past its neighbour', () => {
  const stops = [stop(1, [10, 11]), stop(2, [20]), stop(3, [30])];
  expect(movedStops(stops, 1, -1)).toEqual([20, 10, 11, 30]);
  expect(movedStops(stops, 0, 1)).toEqual([20, 10, 11, 30]);
});

it('moves nothing past the ends, and nothing past a stop that is delivered', () => {
  const stops = [stop(1, [10], true), stop(2, [20]), stop(3, [30])];
  expect(movedStops(stops, 1, -1)).toBeNull();
  expect(movedStops(stops, 2, 1)).toBeNull();
  expect(movedStops(stops, 0, 1)).toBeNull();
});
