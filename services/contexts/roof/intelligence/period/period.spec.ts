import { describe, expect, it } from 'vitest';
import { addMonths, hourStarts } from './calendar.ts';
import { lastYearOf, presets, previousOf } from './presets.ts';
import { bucketsOf, readPeriod } from './read-period.ts';

const melbourne = 'Australia/Melbourne';

describe('periods', () => {
  it('names the weeks from Tuesday and the financial year from July', () => {
    // 2026-11-25 is a Wednesday.
    expect(presets.thisWeek('2026-11-25')).toEqual({ from: '2026-11-24', to: '2026-11-30' });
    expect(presets.lastWeek('2026-11-25')).toEqual({ from: '2026-11-17', to: '2026-11-23' });
    expect(presets.thisFinancialYear('2026-06-30')).toEqual({ from: '2025-07-01', to: '2026-06-30' });
    expect(presets.lastFinancialYear('2026-07-01')).toEqual({ from: '2025-07-01', to: '2026-06-30' });
    expect(presets.last12Months('2026-11-25')).toEqual({ from: '2025-12-01', to: '2026-11-25' });
  });

  it('has 23 and 25 hours on the days the clocks change', () => {
    const hours = (day: string) => hourStarts({ from: day, to: day }, melbourne).length;
    expect([hours('2026-10-04'), hours('2026-04-05'), hours('2026-06-01')]).toEqual([23, 25, 24]);
    expect(new Date(hourStarts({ from: '2026-10-04', to: '2026-10-04' }, melbourne)[0] ?? 0).toISOString()).toBe(
      '2026-10-03T14:00:00.000Z',
    );
  });

  it('compares an unfinished month with as much of the month before, and 29 February with the 28th', () => {
    const march = presets.thisMonth('2026-03-10');
    expect(previousOf(march, 'thisMonth', '2026-03-10')).toEqual({ from: '2026-02-01', to: '2026-02-10' });
    expect(previousOf(march, 'thisMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(previousOf(presets.lastMonth('2026-04-02'), 'lastMonth', '2026-04-02')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(lastYearOf({ from: '2024-02-29', to: '2024-02-29' }, null, '2026-01-01').from).toBe('2023-02-28');
    expect(lastYearOf(presets.thisWeek('2026-11-25'), 'thisWeek', '2026-11-25')).toEqual({
      from: '2025-11-25',
      to: '2025-11-26',
    });
    expect(previousOf({ from: '2026-03-01', to: '2026-03-10' }, null, '2026-05-01')).toEqual({
      from: '2026-02-19',
      to: '2026-02-28',
    });
    expect(addMonths('2026-03-31', 1)).toBe('2026-04-30');
  });

  it('cuts the first and last bucket by the period, and marks what is not over', () => {
    const buckets = bucketsOf({ from: '2026-01-20', to: '2026-03-10', bucket: 'month' }, '2026-03-10', melbourne);
    expect(buckets.map(({ from, to, isPartial }) => [from, to, isPartial])).toEqual([
      ['2026-01-20', '2026-01-31', true],
      ['2026-02-01', '2026-02-28', false],
      ['2026-03-01', '2026-03-10', true],
    ]);
  });

  it('refuses half a period, a turned one and more than 400 buckets, naming one that fits', () => {
    const faults = (asked: Parameters<typeof readPeriod>[0]) => {
      try {
        readPeriod(asked, '2026-11-25');
      } catch (error) {
        return (error as { details: object[] }).details;
      }
      return [];
    };
    expect(faults({ from: '2026-01-01' })).toMatchObject([{ target: 'to' }]);
    expect(faults({ from: '2026-01-02', to: '2026-01-01' })).toMatchObject([{ target: 'to' }]);
    expect(faults({ from: '2024-01-01', to: '2026-01-01', bucket: 'day' })).toEqual([
      { target: 'bucket', message: 'More than 400 points: use week' },
    ]);
    expect(readPeriod({}, '2026-11-25')).toMatchObject({ from: '2026-10-27', to: '2026-11-25', bucket: 'day' });
  });
});
