import { expect, it } from 'vitest';
import { marksOf, namesShown } from './marks.ts';

it('marks from 0 to above the tallest bar in round steps', () => {
  expect(marksOf([0, 4.9, 12.3])).toEqual([0, 3, 6, 9, 12, 15]);
  expect(marksOf([2.2])).toEqual([0, 0.5, 1, 1.5, 2, 2.5]);
  expect(marksOf([])).toEqual([0, 0.5, 1]);
  expect(marksOf([43_210])).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000]);
  for (const most of [0.1, 1, 7, 33, 100, 251, 999, 1234, 45_678, 5_000_000]) {
    const marks = marksOf([most]);
    expect(marks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(marks.length).toBeLessThanOrEqual(7);
  }
});

it('leaves out names that would touch', () => {
  const twenty = Array.from({ length: 20 }, (_, i) => `A${i + 1}`);
  expect(namesShown(twenty, 1200).size).toBe(20);
  expect(namesShown(twenty, 300).size).toBeLessThan(20);
  expect(namesShown(twenty, 300).has('A1')).toBe(true);
  expect(namesShown([], 0).size).toBe(0);
});
