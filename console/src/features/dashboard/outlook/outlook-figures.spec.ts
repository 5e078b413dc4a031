import { expect, it } from 'vitest';
import { addDays } from '../../../lib/format/zone.ts';
import { ageRange, drawnDays, drawnLoad } from './outlook-figures.ts';

const load = (areaM2: string, perDayM2: string | null) =>
  drawnLoad({ key: 'cut', name: 'Cut', panels: 1, areaM2, perDayM2 });

it('counts the days of work before a stage', () => {
  expect(load('30', '12')).toEqual({ days: 2.5, share: 0.25, isOver: false });
  expect(load('130', '10')).toEqual({ days: 13, share: 1, isOver: true });
  expect(load('3', null)).toEqual({ days: null, share: 0, isOver: false });
  expect(load('0', null)).toEqual({ days: null, share: 0, isOver: false });
});

it('marks the days that cannot be kept at the pace of the house', () => {
  const day = (areaM2: string, madeM2 = '0', isWorked = true) => ({
    day: '2026-11-27',
    panels: 1,
    areaM2,
    madeM2,
    isWorked,
  });
  const risks = (late: number, pace: number | null) =>
    drawnDays([day('8'), day('0'), day('25', '5'), day('1')], late, pace).map((one) => one.isAtRisk);
  expect(risks(0, 10)).toEqual([false, false, false, false]);
  expect(risks(5, 10)).toEqual([true, false, true, false]);
  expect(risks(99, null)).toEqual([false, false, false, false]);
  expect(drawnDays([day('8'), day('5', '0', false)], 0, 10).map((one) => one.isAtRisk)).toEqual([false, true]);
});

it('knows the due dates of an age', () => {
  expect(ageRange('to30', '2026-11-24', addDays)).toEqual({ from: '2026-10-25', until: '2026-11-23' });
  expect(ageRange('notDue', '2026-11-24', addDays)).toEqual({ from: '2026-11-24' });
  expect(ageRange('over90', '2026-11-24', addDays)).toEqual({ until: '2026-08-25' });
});
