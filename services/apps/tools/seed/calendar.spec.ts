import { describe, expect, it } from 'vitest';
import { Calendar, madeUpTo } from './calendar.ts';

const calendar = new Calendar('Australia/Melbourne');
const local = (at: Date) => `${calendar.dateOf(at)} ${calendar.hourOf(at).toFixed(2)}`;

describe('office hours', () => {
  it('leaves an instant of the office alone', () => {
    const at = calendar.at('2026-06-10', 11.5);
    expect(calendar.inOfficeHours(at)).toBe(at);
  });

  it('does what falls into a night or a weekend in the last hour before it, in the same order', () => {
    const times = [17.5, 23].map((hour) => calendar.inOfficeHours(calendar.at('2026-06-05', hour)));
    const sunday = calendar.inOfficeHours(calendar.at('2026-06-07', 12));
    const early = calendar.inOfficeHours(calendar.at('2026-06-08', 5));
    const all = [...times, sunday, early].map((at) => at.getTime());
    expect([...all].sort((x, y) => x - y)).toEqual(all);
    for (const at of [...times, sunday, early]) expect(local(at)).toMatch(/^2026-06-05 16\./);
  });

  it('keeps its hours when the clocks change', () => {
    // Summer time begins on 4 October 2026.
    expect(calendar.at('2026-10-05', 7).toISOString()).toBe('2026-10-04T20:00:00.000Z');
    expect(calendar.at('2026-10-02', 7).toISOString()).toBe('2026-10-01T21:00:00.000Z');
  });

  it('counts working days', () => {
    expect(calendar.workday('2026-06-05', 1)).toBe('2026-06-08');
    expect(calendar.workday('2026-06-08', -1)).toBe('2026-06-05');
    expect(calendar.workday('2026-06-06', 0)).toBe('2026-06-08');
    expect(calendar.mondayOf('2026-06-07')).toBe('2026-06-01');
  });
});

describe('up to when a business is made', () => {
  it('takes this morning in, once the office has been open for a while', () => {
    const { today, asOf } = madeUpTo(calendar, calendar.at('2026-06-10', 14));
    expect([today, local(asOf)]).toEqual(['2026-06-10', '2026-06-10 8.50']);
  });

  it('ends with the last working evening before that, and on a weekend', () => {
    expect(local(madeUpTo(calendar, calendar.at('2026-06-10', 6)).asOf)).toMatch(/^2026-06-09 16\.9/);
    const { today, asOf } = madeUpTo(calendar, calendar.at('2026-06-07', 12));
    expect([today, local(asOf).slice(0, 10)]).toEqual(['2026-06-08', '2026-06-05']);
  });
});
