import { describe, expect, it } from 'vitest';
import { dateDueOn, occurrences } from './occurrences.ts';
import { dueTrigger, scheduleTrigger } from './time-params.ts';
import { wakeAt } from './wake-at.ts';

const zone = 'Australia/Melbourne';
const every = ['1', '2', '3', '4', '5', '6', '7'];
const at = (type: string, params: object, since: string, now: string) =>
  occurrences(
    { key: 'start', type, params: params as never },
    { since: new Date(since), now: new Date(now), zone },
  ).map((one) => one.at.toISOString());
const due = (time: string, since: string, now: string) => at(`${dueTrigger}order`, { at: time }, since, now);

describe('a rule at a time of day', () => {
  it('comes once a day at the time of the business, also when the clocks change', () => {
    // Daylight saving ends on 5 April 2026 at 3 am and begins on 4 October 2026 at 2 am.
    expect(due('07:00', '2026-04-03T00:00:00Z', '2026-04-06T00:00:00Z')).toEqual([
      '2026-04-03T20:00:00.000Z',
      '2026-04-04T21:00:00.000Z',
      '2026-04-05T21:00:00.000Z',
    ]);
    expect(due('07:00', '2026-10-02T00:00:00Z', '2026-10-05T00:00:00Z')).toEqual([
      '2026-10-02T21:00:00.000Z',
      '2026-10-03T20:00:00.000Z',
      '2026-10-04T20:00:00.000Z',
    ]);
  });

  it('comes once when the clocks show its time twice, and when they are put forward over it', () => {
    expect(due('02:30', '2026-04-04T00:00:00Z', '2026-04-05T12:00:00Z')).toEqual(['2026-04-04T15:30:00.000Z']);
    expect(due('02:30', '2026-10-03T00:00:00Z', '2026-10-04T12:00:00Z')).toEqual(['2026-10-03T16:00:00.000Z']);
  });

  it('counts no instant twice, whenever somebody looks', () => {
    const looks = Array.from({ length: 600 }, (_, i) => Date.parse('2026-10-02T00:00:00Z') + i * 431_000);
    const seen = looks
      .slice(1)
      .flatMap((now, i) => due('02:30', new Date(looks[i] ?? now).toISOString(), new Date(now).toISOString()));
    expect(seen).toEqual(due('02:30', '2026-10-02T00:00:00Z', new Date(looks.at(-1) ?? 0).toISOString()));
  });

  it('catches up every day that records came due, at most 31, and only the last of a schedule', () => {
    expect(due('07:00', '2026-03-01T00:00:00Z', '2026-03-10T00:00:00Z')).toHaveLength(9);
    expect(due('07:00', '2025-03-01T00:00:00Z', '2026-03-10T00:00:00Z')).toHaveLength(32);
    const mondays = { at: '07:00', days: ['1'] };
    expect(at(scheduleTrigger, mondays, '2026-03-01T00:00:00Z', '2026-03-20T00:00:00Z')).toEqual([
      '2026-03-15T20:00:00.000Z',
    ]);
    expect(at(scheduleTrigger, mondays, '2026-03-16T00:00:00Z', '2026-03-20T00:00:00Z')).toEqual([]);
    expect(at(scheduleTrigger, { at: '07:00', days: every }, '2026-03-09T20:00:00Z', '2026-03-09T20:30:00Z')).toEqual(
      [],
    );
  });

  it('means dates so many days before or after', () => {
    expect(dateDueOn({ at: '07:00', amount: 7, when: 'after' }, '2026-03-09')).toBe('2026-03-02');
    expect(dateDueOn({ at: '07:00', amount: 2, when: 'before' }, '2026-02-27')).toBe('2026-03-01');
  });
});

describe('a wait', () => {
  const until = (wait: { amount: number; unit: string; at?: string | null }, from: string) =>
    wakeAt({ at: null, ...wait } as never, new Date(from), { zone, calendar: null }).toISOString();

  it('counts hours as they pass and days on the calendar, over both changes of the clocks', () => {
    expect(until({ amount: 24, unit: 'hours' }, '2026-04-04T02:00:00Z')).toBe('2026-04-05T02:00:00.000Z');
    expect(until({ amount: 1, unit: 'days' }, '2026-04-04T02:00:00Z')).toBe('2026-04-05T03:00:00.000Z');
    expect(until({ amount: 1, unit: 'days' }, '2026-10-03T02:00:00Z')).toBe('2026-10-04T01:00:00.000Z');
    expect(until({ amount: 3, unit: 'days', at: '09:00' }, '2026-10-02T13:30:00Z')).toBe('2026-10-04T22:00:00.000Z');
    expect(until({ amount: 90, unit: 'minutes' }, '2026-10-03T15:00:00Z')).toBe('2026-10-03T16:30:00.000Z');
  });
});
