import { describe, expect, it } from 'vitest';
import { dayLabel, formatClock, formatDay, formatDayShort, formatInstant, greeting } from './date.ts';
import { formatAmount, formatDecimal, formatMass, formatMoney } from './number.ts';
import { addDays, dayOf, daysBetween, startOfDay } from './zone.ts';

const melbourne = 'Australia/Melbourne';

describe('dates', () => {
  it('B-261 shows an instant in the zone of the account: 1st Jan 2025 3:00pm', () => {
    expect(formatInstant('2025-01-01T04:00:00Z', melbourne)).toBe('1st Jan 2025 3:00pm');
    expect(formatInstant('2025-01-01T04:00:00Z', 'Australia/Perth')).toBe('1st Jan 2025 12:00pm');
    expect(formatInstant('2025-07-11T14:05:00Z', melbourne)).toBe('12th Jul 2025 12:05am');
    expect(formatClock('2025-11-20T22:42:08Z', melbourne)).toBe('9:42:08 am');
  });
  it('writes ordinals', () => {
    expect(
      [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(
        (d) => formatDay(`2025-01-${String(d).padStart(2, '0')}`).split(' ')[0],
      ),
    ).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '23rd', '31st']);
    expect(formatDayShort('2026-11-23', '2026-01-01')).toBe('23rd Nov');
    expect(formatDayShort('2025-11-23', '2026-01-01')).toBe('23rd Nov 2025');
  });
  it('finds the start of a day on both sides of daylight saving', () => {
    expect(startOfDay('2025-10-05', melbourne)).toBe('2025-10-04T14:00:00.000Z');
    expect(startOfDay('2025-10-06', melbourne)).toBe('2025-10-05T13:00:00.000Z');
    expect(dayOf(startOfDay('2026-04-05', melbourne), melbourne)).toBe('2026-04-05');
    expect(daysBetween('2026-02-27', addDays('2026-02-27', 3))).toBe(3);
  });
  it('groups days as the activity stream does', () => {
    const now = '2026-11-20T02:00:00Z';
    const label = (at: string) => dayLabel(at, now, melbourne);
    expect(label('2026-11-20T01:00:00Z')).toBe('Today');
    expect(label('2026-11-19T01:00:00Z')).toBe('Yesterday');
    expect(label('2026-11-13T01:00:00Z')).toBe('Last Week');
    expect(label('2026-11-12T01:00:00Z')).toBe('November');
    expect(label('2026-05-12T01:00:00Z')).toBe('May');
    expect(label('2026-04-12T01:00:00Z')).toBe('April 2026');
    expect(label('2025-05-12T01:00:00Z')).toBe('May 2025');
    expect(label('2025-04-12T01:00:00Z')).toBe('2025');
    expect(label('2026-11-21T01:00:00Z')).toBe('Tomorrow');
    expect(label('2026-11-25T01:00:00Z')).toBe('Wednesday');
  });
  it('W-51 B-264 B-265 greets by the hour, the first hour included and the last not', () => {
    const at = (hour: number) => greeting(new Date(Date.UTC(2026, 5, 1, hour)), 'UTC');
    expect([2, 3, 11, 12, 15, 16, 19, 20].map(at)).toEqual([
      'Hello',
      'Good morning',
      'Good morning',
      'Good afternoon',
      'Good afternoon',
      'Good evening',
      'Good evening',
      'Hello',
    ]);
  });
});

describe('numbers', () => {
  it('groups thousands and keeps decimals', () => {
    expect(formatDecimal('1234567.875000')).toBe('1,234,567.875000');
    expect(formatDecimal('-37.963872')).toBe('−37.963872');
  });
  it('shows money', () => {
    expect(formatMoney('11807')).toBe('$11,807.00');
    expect(formatMoney('-5.5')).toBe('−$5.50');
    expect(formatAmount('0.00')).toBe('–');
    expect(formatAmount('412.5')).toBe('412.50');
    expect(formatMass('44.21')).toBe('44.2 kg');
  });
});
