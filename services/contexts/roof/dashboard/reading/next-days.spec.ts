import { expect, it } from 'vitest';
import { nextDays } from './next-days.ts';

const promised = (day: string, areaM2: string, madeM2 = '0') => ({ day, panels: 1, areaM2, madeM2 });

it('lists working days, days off only with a promise, and what is late apart', () => {
  // 2026-11-27 is a Friday.
  const { days, late } = nextDays(
    { today: '2026-11-27', count: 4, isWorked: (day) => day !== '2026-11-28' && day !== '2026-11-29' },
    [
      promised('2026-11-20', '5.5', '1.5'),
      promised('2026-11-26', '2'),
      promised('2026-11-28', '3'),
      promised('2026-11-30', '4', '4'),
    ],
  );
  expect(days.map(({ day, areaM2, isWorked }) => [day, areaM2, isWorked])).toEqual([
    ['2026-11-27', '0', true],
    ['2026-11-28', '3', false],
    ['2026-11-30', '4', true],
    ['2026-12-01', '0', true],
  ]);
  expect(late).toEqual({ panels: 2, openM2: '6.000' });
});
