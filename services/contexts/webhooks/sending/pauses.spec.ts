import { expect, it } from 'vitest';
import { nextTry } from './pauses.ts';

const now = new Date('2026-07-06T00:00:00.000Z');
const secondsAfter = (attempts: number, chance: number) => {
  const next = nextTry(attempts, { next: () => chance }, now);
  return next && (next.getTime() - now.getTime()) / 1000;
};

it('pauses 5 s, 5 min, 30 min, then 2, 5, 10, 14, 20 and 24 hours, a fifth more or less, and ends after ten attempts', () => {
  const hour = 3600;
  const middle = Array.from({ length: 10 }, (_, i) => secondsAfter(i + 1, 0.5));
  expect(middle).toEqual([5, 300, 1800, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour, null]);
  expect([secondsAfter(1, 0), secondsAfter(1, 1)]).toEqual([4, 6]);
});
