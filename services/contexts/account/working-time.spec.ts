import { describe, expect, it } from 'vitest';
import { easterSunday, holidayOn, publicHolidays } from './public-holidays.contract.ts';
import type { WorkCalendar } from './work-calendar.contract.ts';
import { dueFor, promiseWarning } from './working-time.contract.ts';

const melbourne: WorkCalendar = {
  timeZone: 'Australia/Melbourne',
  stateCode: 'VIC',
  cutOff: '14:00',
  makesOnHolidays: false,
  deliversOnHolidays: false,
  region: '',
  shifts: [],
  entries: [],
};
/** An instant of Melbourne's summer. */
const at = (text: string) => new Date(`${text}+11:00`);

describe('public holidays', () => {
  it('B-365 knows Easter, days added after a weekend, and those of a state', () => {
    expect(easterSunday(2026)).toBe('2026-04-05');
    expect(easterSunday(2025)).toBe('2025-04-20');
    expect(holidayOn('2026-04-03', 'VIC')?.name).toBe('Good Friday');
    expect(holidayOn('2026-03-09', 'VIC')?.name).toBe('Labour Day');
    expect(holidayOn('2026-03-09', 'NSW')).toBeNull();
    // In 2027 Christmas is a Saturday and Boxing Day a Sunday: Monday and Tuesday are added.
    const ends = ['2027-12-25', '2027-12-26', '2027-12-27', '2027-12-28'].map((day) => holidayOn(day, 'VIC')?.name);
    expect(ends).toEqual(['Christmas Day', 'Boxing Day', 'Christmas Day', 'Boxing Day']);
    // In 2022 Christmas is a Sunday: Monday is Boxing Day, Tuesday is added for Christmas.
    expect(['2022-12-26', '2022-12-27'].map((day) => holidayOn(day, 'NSW')?.name)).toEqual([
      'Boxing Day',
      'Christmas Day',
    ]);
  });

  it('lists every day of a state once', () => {
    expect(publicHolidays(2026, 'VIC').map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-01-26',
      '2026-03-09',
      '2026-04-03',
      '2026-04-04',
      '2026-04-05',
      '2026-04-06',
      '2026-04-25',
      '2026-06-08',
      '2026-11-03',
      '2026-12-25',
      '2026-12-26',
      '2026-12-28',
    ]);
  });

  it('Monday after Anzac Day 2026, a Saturday, is a holiday in Perth and not in Melbourne', () => {
    expect([holidayOn('2026-04-27', 'WA')?.name, holidayOn('2026-04-27', 'VIC')]).toEqual(['Anzac Day', null]);
  });
});

describe('working time', () => {
  it('counts from today before the cut-off and from the next working day at it, over Melbourne Cup Day', () => {
    expect(dueFor(at('2026-10-30T13:59:59'), 2, 'production', melbourne)).toBe('2026-11-04');
    expect(dueFor(at('2026-10-30T14:00:00'), 2, 'production', melbourne)).toBe('2026-11-05');
    expect(dueFor(at('2026-11-02T08:00:00'), 0, 'production', melbourne)).toBe('2026-11-02');
    expect(dueFor(at('2026-10-31T08:00:00'), 0, 'production', melbourne)).toBe('2026-11-02');
  });

  it('works on holidays when the company does, and still leaves on a delivery day', () => {
    const working = { ...melbourne, makesOnHolidays: true };
    expect(dueFor(at('2026-10-30T08:00:00'), 2, 'production', working)).toBe('2026-11-04');
    const always = { ...working, deliversOnHolidays: true };
    expect(dueFor(at('2026-10-30T08:00:00'), 2, 'production', always)).toBe('2026-11-03');
    expect(dueFor(at('2026-10-30T08:00:00'), 3, 'production', working)).toBe('2026-11-04');
  });

  it('says what speaks against a promised day', () => {
    const now = at('2026-10-30T08:00:00');
    const say = (day: string, lead = 0, askedAt = now) => promiseWarning({ day, now, askedAt }, lead, melbourne);
    expect(say('2026-10-29')).toBe('Thu 29 Oct 2026 has passed');
    expect(say('2026-11-03')).toBe('Tue 3 Nov 2026 is a public holiday (Melbourne Cup Day)');
    expect(say('2026-10-31')).toBe('Sat 31 Oct 2026 is a Saturday');
    expect(say('2026-11-02', 2)).toBe(
      'Mon 2 Nov 2026 is sooner than the lead time allows: 2 working days lead to Wed 4 Nov 2026',
    );
    expect([say('2026-10-30'), say('2026-11-04', 2)]).toEqual([null, null]);
    // What was asked for in time stays in time.
    expect(say('2026-11-02', 2, at('2026-10-29T08:00:00'))).toBeNull();
  });
});
