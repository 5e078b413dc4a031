import { expect, it } from 'vitest';
import { isLow, levelWords, movedDays } from './level-words.ts';

it('says how long the sheets last', () => {
  expect(levelWords({ used: 30, coverDays: 12 })).toContain('30 sheets cut in the last 30 days');
  expect(levelWords({ used: 1, coverDays: 1 })).toContain('lasts 1 day at');
  expect(levelWords({ used: 0, coverDays: null })).toBe('None was cut in the last 30 days.');
});

it('marks the days at the reorder level and below', () => {
  expect([isLow(5, 5), isLow(6, 5), isLow(0, null)]).toEqual([true, false, false]);
});

it('lists the days on which sheets moved, newest first', () => {
  const days = [10, 10, 8, 12].map((sheets, i) => ({ day: `2026-03-0${i + 1}`, sheets }));
  expect(movedDays(days)).toEqual([
    { day: '2026-03-04', sheets: 12, change: 4 },
    { day: '2026-03-03', sheets: 8, change: -2 },
  ]);
});
