import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { weekStart } from '../../lib/format/week.ts';
import { datePresets } from './presets.ts';
import { endOfDay, instantsOf, rangeWords, readDays, writeDays } from './range.ts';

const zone = 'Australia/Melbourne';
const on = (id: string, today: string) => datePresets.find((p) => p.id === id)?.on(today);

describe('date presets', () => {
  it('B-167 offers fifteen, in their words and order', () => {
    expect(datePresets.map((p) => p.label)).toEqual([
      'Today',
      'Yesterday',
      'This Week',
      'Last Week',
      'This Month',
      'Last Month',
      'This Quarter',
      'Last Quarter',
      'This Financial Year',
      'Last Financial Year',
      'This Calendar Year',
      'Last Calendar Year',
      'Month to Date',
      'Quarter to Date',
      'Year to Date',
    ]);
  });
  it('knows days, months, quarters and calendar years, also over the turn of a year and a leap day', () => {
    expect(on('today', '2026-11-20')).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    expect(on('yesterday', '2026-01-01')).toEqual({ from: '2025-12-31', to: '2025-12-31' });
    expect(on('thisMonth', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(on('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(on('thisQuarter', '2026-11-20')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(on('lastQuarter', '2026-02-01')).toEqual({ from: '2025-10-01', to: '2025-12-31' });
    expect(on('thisCalendarYear', '2026-11-20')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(on('lastCalendarYear', '2026-11-20')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });
  it('B-169 B-383 starts the financial year in July: this one to 30 June, the last one the year before', () => {
    expect(on('thisFinancialYear', '2026-07-01')).toEqual({ from: '2026-07-01', to: '2027-06-30' });
    expect(on('thisFinancialYear', '2026-06-30')).toEqual({ from: '2025-07-01', to: '2026-06-30' });
    expect(on('lastFinancialYear', '2026-07-01')).toEqual({ from: '2025-07-01', to: '2026-06-30' });
    expect(on('lastFinancialYear', '2026-03-05')).toEqual({ from: '2024-07-01', to: '2025-06-30' });
  });
  it('B-384 B-385 ends "to date" with today; Year to Date begins on 1 January', () => {
    expect(on('monthToDate', '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
    expect(on('quarterToDate', '2026-11-20')).toEqual({ from: '2026-10-01', to: '2026-11-20' });
    expect(on('yearToDate', '2026-11-20')).toEqual({ from: '2026-01-01', to: '2026-11-20' });
    const now = new Date('2026-11-20T01:00:00Z');
    expect(instantsOf('monthToDate', now, zone)?.lt).toBe('2026-11-20T12:59:59.999Z');
  });
  it('B-386 starts weeks on the first weekday of the date picker, a Tuesday', () => {
    expect(weekStart).toBe(2);
    // 17 November 2026 is a Tuesday.
    expect(on('thisWeek', '2026-11-17')).toEqual({ from: '2026-11-17', to: '2026-11-23' });
    expect(on('thisWeek', '2026-11-23')).toEqual({ from: '2026-11-17', to: '2026-11-23' });
    expect(on('lastWeek', '2026-11-23')).toEqual({ from: '2026-11-10', to: '2026-11-16' });
  });
});

describe('bounds of a range', () => {
  it('B-168 snaps to the start of the first day and the end of the last in the account zone, on daylight saving days too', () => {
    const zones = ['Australia/Melbourne', 'Australia/Lord_Howe', 'Australia/Brisbane', 'Pacific/Auckland'];
    const days = ['2026-04-05', '2026-10-04', '2026-09-27', '2026-06-15', '2026-12-31'];
    for (const name of zones)
      for (const day of days) {
        const oracle = DateTime.fromISO(day, { zone: name });
        const bounds = instantsOf(`${day}..${day}`, new Date(), name);
        expect(bounds?.gte, `${name} ${day}`).toBe(oracle.startOf('day').toUTC().toISO());
        expect(bounds?.lt, `${name} ${day}`).toBe(oracle.endOf('day').toUTC().toISO());
      }
    // The day daylight saving begins has 23 hours, the day it ends 25.
    const hours = (day: string) =>
      Math.round(
        (Date.parse(endOfDay(day, zone)) - Date.parse(instantsOf(`${day}..`, new Date(), zone)?.gte ?? '')) / 3.6e6,
      );
    expect([hours('2026-10-04'), hours('2026-04-05'), hours('2026-07-01')]).toEqual([23, 25, 24]);
  });
  it('takes today from the account zone, not from the reader or UTC', () => {
    const lateEvening = new Date('2026-11-19T13:30:00Z'); // already the 20th in Melbourne
    expect(instantsOf('today', lateEvening, zone)?.gte).toBe('2026-11-19T13:00:00.000Z');
    expect(instantsOf('today', lateEvening, 'Australia/Perth')?.gte).toBe('2026-11-18T16:00:00.000Z');
  });
  it('reads open ends and refuses what is no day', () => {
    expect(readDays('2026-01-02..', '2026-11-20')).toEqual({ from: '2026-01-02', to: '' });
    expect(instantsOf('..2026-01-02', new Date(), zone)).toMatchObject({ gte: null, lt: '2026-01-02T12:59:59.999Z' });
    for (const text of ['', '..', '2026-02-31..', 'x..y', '2026-01-01..2026-01-02..', 'nextMonth'])
      expect(readDays(text, '2026-11-20'), text).toBeNull();
    expect([writeDays('', ''), writeDays('2026-01-02', '')]).toEqual([undefined, '2026-01-02..']);
  });
  it('says a preset by its name and days as days', () => {
    expect(rangeWords('thisMonth')).toBe('This Month');
    expect(rangeWords('2026-01-01..2026-01-31')).toBe('1st Jan 2026 to 31st Jan 2026');
    expect(rangeWords('..2026-01-31')).toBe('up to 31st Jan 2026');
  });
});
