import { expect, it } from 'vitest';
import { marksOf, namesShown } from './bars.ts';

const bars = (...percents: number[]) => percents.map((percent, i) => ({ name: `A${i + 1}`, percent }));

it('marks from 0 to above the tallest bar in round steps', () => {
  expect(marksOf(bars(0, 4.9, 12.3))).toEqual([0, 3, 6, 9, 12, 15]);
  expect(marksOf(bars(2.2))).toEqual([0, 0.5, 1, 1.5, 2, 2.5]);
  expect(marksOf([])).toEqual([0, 0.5, 1]);
  for (const most of [0.1, 1, 7, 33, 100]) {
    const marks = marksOf(bars(most));
    expect(marks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(marks.length).toBeLessThanOrEqual(7);
  }
});

it('leaves out names that would touch', () => {
  const twenty = bars(...Array.from({ length: 20 }, () => 5));
  expect(namesShown(twenty, 1200).size).toBe(20);
  expect(namesShown(twenty, 300).size).toBeLessThan(20);
  expect(namesShown(twenty, 300).has('A1')).toBe(true);
  expect(namesShown([], 0).size).toBe(0);
});
