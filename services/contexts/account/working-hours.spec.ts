import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicHolidays } from './public-holidays.contract.ts';
import type { CalendarEntry, Shift, WorkCalendar } from './work-calendar.contract.ts';
import { add, between, day, isOpen, nextOpen } from './working-hours.contract.ts';
import { closedOn, dueFor, workdaysFrom } from './working-time.contract.ts';

const all = { kind: 'account', ids: [] } as const;
const shift = (given: Partial<Shift>): Shift => ({
  name: 'Day',
  scope: all,
  weekdays: [1, 2, 3, 4, 5],
  from: '07:00',
  to: '15:30',
  breaks: [{ from: '12:00', to: '12:30' }],
  people: 1,
  validFrom: null,
  validTo: null,
  ...given,
});
const entry = (given: Partial<CalendarEntry>): CalendarEntry => ({
  kind: 'closure',
  name: 'Stocktake',
  scope: all,
  from: '2026-11-02',
  to: '2026-11-02',
  repeat: 'none',
  until: null,
  affects: 'both',
  ...given,
});
const vic: WorkCalendar = {
  timeZone: 'Australia/Melbourne',
  stateCode: 'VIC',
  region: '',
  cutOff: '14:00',
  makesOnHolidays: false,
  deliversOnHolidays: false,
  shifts: [shift({})],
  entries: [],
};
const brisbane: WorkCalendar = { ...vic, timeZone: 'Australia/Brisbane', stateCode: 'QLD' };
/** A time of Melbourne's summer, and of its winter. */
const summer = (text: string) => new Date(`${text}:00+11:00`);
const winter = (text: string) => new Date(`${text}:00+10:00`);
const hours = (calendar: WorkCalendar, date: string) =>
  day(calendar, date).reduce((total, { from, to }) => total + (to - from) / 3_600_000, 0);

describe('working time', () => {
  it('passes over a weekend, and over Melbourne Cup Day', () => {
    expect(add(vic, summer('2026-10-30T14:00'), 4 * 60)).toEqual(summer('2026-11-02T09:30'));
    expect(add(vic, summer('2026-11-02T07:00'), 16 * 60)).toEqual(summer('2026-11-04T15:30'));
  });

  it('counts across Easter and the end of summer time', () => {
    expect(between(vic, summer('2026-04-02T15:00'), winter('2026-04-07T08:00'))).toBe(90);
  });

  it('counts an hour that the clocks show twice twice, and one that they leave out not at all', () => {
    const night = [shift({ from: '22:00', to: '06:00', weekdays: [6, 7], breaks: [] })];
    const autumn = (calendar: WorkCalendar) =>
      hours({ ...calendar, shifts: night, makesOnHolidays: true }, '2026-04-04');
    expect([autumn(vic), autumn(brisbane)]).toEqual([9, 8]);
    const spring = (calendar: WorkCalendar) => hours({ ...calendar, shifts: night }, '2026-10-03');
    expect([spring(vic), spring(brisbane)]).toEqual([7, 8]);
  });

  it('begins a shift at the next instant when its hour is left out', () => {
    const early = { ...vic, shifts: [shift({ from: '02:30', to: '06:00', weekdays: [7], breaks: [] })] };
    expect(nextOpen(early, new Date('2026-10-03T15:00:00Z'))).toEqual(summer('2026-10-04T03:00'));
  });

  it('ends at the hour from which an evening is a public holiday', () => {
    const late = [shift({ from: '14:00', to: '22:00', weekdays: [4], breaks: [] })];
    const of = (stateCode: string, timeZone: string) =>
      hours({ ...vic, stateCode, timeZone, shifts: late }, '2026-12-24');
    expect([of('QLD', 'Australia/Brisbane'), of('SA', 'Australia/Adelaide'), of('VIC', 'Australia/Melbourne')]).toEqual(
      [4, 5, 8],
    );
  });

  it('counts lead days from today before the cut-off and from the next open day at it', () => {
    const at = (text: string) => new Date(`${text}+11:00`);
    expect(dueFor(at('2026-10-30T13:59:59'), 2, 'production', vic)).toBe('2026-11-04');
    expect(dueFor(at('2026-10-30T14:00:00'), 2, 'production', vic)).toBe('2026-11-05');
  });

  it('passes over a shutdown', () => {
    const shut = entry({ kind: 'shutdown', from: '2026-12-21', to: '2027-01-08' });
    expect(add({ ...vic, entries: [shut] }, summer('2026-12-18T15:30'), 480)).toEqual(summer('2027-01-11T15:30'));
  });

  it('is open in Melbourne on the Monday after Anzac Day 2026, and closed in Perth', () => {
    const perth = { ...vic, stateCode: 'WA', timeZone: 'Australia/Perth' };
    expect(isOpen(perth, new Date('2026-04-27T09:00:00+08:00'))).toBe(false);
    expect(isOpen(vic, winter('2026-04-27T09:00'))).toBe(true);
  });

  it('works standard hours when the company has stated none, and only its own days when it has', () => {
    const bare = { ...vic, shifts: [] };
    expect(day(bare, '2026-11-04')).toEqual(day(vic, '2026-11-04').map((one) => ({ ...one, cause: 'Standard hours' })));
    const fourDays = { ...vic, shifts: [shift({ weekdays: [1, 2, 3, 4] })] };
    expect(closedOn('2026-11-06', 'production', fourDays)).toBe('a Friday without a shift');
    expect(closedOn('2026-11-07', 'production', fourDays)).toBe('a Saturday');
    const saturday = { ...vic, shifts: [shift({}), shift({ weekdays: [6] })] };
    expect(closedOn('2026-11-07', 'production', saturday)).toBeNull();
  });

  it('takes the hours of the narrowest part, and lets overtime beat a closure of the same part', () => {
    const stage = { kind: 'stage', ids: [7] } as const;
    const cutting = { ...vic, shifts: [shift({}), shift({ scope: stage, weekdays: [6], from: '06:00', to: '11:00' })] };
    const asked = { work: 'production', place: { stage: 7 } } as const;
    expect([day(cutting, '2026-11-07', asked).length, day(cutting, '2026-11-07').length]).toEqual([1, 0]);
    expect(day(cutting, '2026-11-06', asked)).toEqual(day(cutting, '2026-11-06'));
    const overtime = entry({ kind: 'overtime', from: '2026-11-02T08:00', to: '2026-11-02T10:00' });
    const closed = { ...cutting, entries: [entry({}), overtime] };
    expect(hours(closed, '2026-11-02')).toBe(2);
    const stageShut = { ...cutting, entries: [overtime, entry({ scope: stage })] };
    expect(day(stageShut, '2026-11-02', asked)).toEqual([]);
  });

  it('knows holidays that the company adds, works and has by region', () => {
    const afl = entry({ kind: 'holidayAdded', name: 'AFL Friday', from: '2026-09-25', to: '2026-09-25' });
    expect(closedOn('2026-09-25', 'production', { ...vic, entries: [afl] })).toBe('a public holiday (AFL Friday)');
    const worked = entry({ kind: 'holidayCancelled', from: '2026-11-03', to: '2026-11-03' });
    expect(closedOn('2026-11-03', 'production', { ...vic, entries: [worked] })).toBeNull();
    expect(closedOn('2026-08-12', 'production', brisbane)).toBeNull();
    const show = 'a public holiday (Royal Queensland Show)';
    expect(closedOn('2026-08-12', 'production', { ...brisbane, region: 'brisbane' })).toBe(show);
  });

  it('repeats every week and every year until a day', () => {
    const weekly = entry({ repeat: 'weekly', until: '2026-11-16' });
    const calendar = { ...vic, entries: [weekly] };
    const shut = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'].map(
      (date) => day(calendar, date).length === 0,
    );
    expect(shut).toEqual([true, true, true, false]);
    const yearly = { ...vic, entries: [entry({ repeat: 'yearly', from: '2026-12-29', to: '2027-01-04' })] };
    expect(closedOn('2028-01-04', 'production', yearly)).toBe('a closure (Stocktake)');
  });

  it('ends the search for a company that never opens', () => {
    const never = { ...vic, entries: [entry({ from: '2026-01-01', to: '2026-12-31', repeat: 'yearly' })] };
    expect(nextOpen(never, summer('2026-11-02T08:00'))).toBeNull();
    expect(workdaysFrom('2026-11-02', 2, 'production', never)).toHaveLength(2);
  });
});

describe('properties of working time', () => {
  const instants = fc
    .integer({ min: Date.parse('2024-01-01'), max: Date.parse('2030-01-01') })
    .map((ms) => new Date(ms));
  const minutes = fc.integer({ min: 1, max: 6_000 });
  const calendars = fc.record({
    night: fc.boolean(),
    zone: fc.constantFrom(vic, brisbane, { ...vic, stateCode: 'SA', timeZone: 'Australia/Adelaide' }),
  });
  const of = ({ night, zone }: { night: boolean; zone: WorkCalendar }) =>
    night ? { ...zone, shifts: [shift({}), shift({ name: 'Night', from: '22:00', to: '06:00' })] } : zone;

  it('between(a, add(a, n)) = n, and add(add(a, m), n) = add(a, m + n)', () => {
    fc.assert(
      fc.property(calendars, instants, minutes, minutes, (made, at, m, n) => {
        const calendar = of(made);
        const end = add(calendar, at, n) as Date;
        expect(between(calendar, at, end)).toBeCloseTo(n, 6);
        const first = add(calendar, at, m) as Date;
        expect(add(calendar, first, n)).toEqual(add(calendar, at, m + n));
      }),
      { numRuns: 60 },
    );
  });

  it('closing more never ends earlier', () => {
    fc.assert(
      fc.property(calendars, instants, minutes, fc.integer({ min: 0, max: 20 }), (made, at, n, after) => {
        const calendar = of(made);
        const date = new Date(at.getTime() + after * 86_400_000).toISOString().slice(0, 10);
        const closed = { ...calendar, entries: [entry({ from: date, to: date })] };
        const [open, later] = [add(calendar, at, n) as Date, add(closed, at, n) as Date];
        expect(later.getTime()).toBeGreaterThanOrEqual(open.getTime());
      }),
      { numRuns: 60 },
    );
  });

  it('agrees with a count of the minutes of every day on which the clocks change, 2024 to 2030', () => {
    const always = {
      ...vic,
      makesOnHolidays: true,
      shifts: [shift({ from: '00:00', to: '00:00', weekdays: [1, 2, 3, 4, 5, 6, 7], breaks: [] })],
    };
    for (let year = 2024; year <= 2030; year += 1)
      for (const month of ['04', '10']) {
        const lengths = Array.from({ length: 7 }, (_, i) => hours(always, `${year}-${month}-0${i + 1}`));
        expect(lengths.filter((length) => length !== 24)).toEqual([month === '04' ? 25 : 23]);
      }
  });
});

describe('public holidays of 2026 on weekdays', () => {
  const weekdays = (state: string) =>
    publicHolidays(2026, state)
      .filter(({ date, from }) => !from && ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()))
      .map(({ date }) => date.slice(5))
      .join(' ');

  it('are those that the states publish', () => {
    expect(weekdays('VIC')).toBe('01-01 01-26 03-09 04-03 04-06 06-08 11-03 12-25 12-28');
    expect(weekdays('NSW')).toBe('01-01 01-26 04-03 04-06 04-27 06-08 10-05 12-25 12-28');
    expect(weekdays('QLD')).toBe('01-01 01-26 04-03 04-06 05-04 10-05 12-25 12-28');
    expect(weekdays('SA')).toBe('01-01 01-26 03-09 04-03 04-06 06-08 10-05 12-25 12-28');
    expect(weekdays('WA')).toBe('01-01 01-26 03-02 04-03 04-06 04-27 06-01 09-28 12-25 12-28');
    expect(weekdays('TAS')).toBe('01-01 01-26 03-09 04-03 04-06 06-08 12-25 12-28');
    expect(weekdays('NT')).toBe('01-01 01-26 04-03 04-06 05-04 06-08 08-03 12-25 12-28');
    expect(weekdays('ACT')).toBe('01-01 01-26 03-09 04-03 04-06 04-27 06-01 06-08 10-05 12-25 12-28');
  });

  it('have no Monday for Anzac Day of 2027 in South Australia, whose act of 2023 took it away', () => {
    const monday = (state: string) => publicHolidays(2027, state).some(({ date }) => date === '2027-04-26');
    expect(['SA', 'VIC', 'NSW', 'QLD', 'WA'].map(monday)).toEqual([false, false, true, true, true]);
  });
});
