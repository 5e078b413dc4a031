import { expect, it } from 'vitest';
import { dueRisk } from '../../contexts/production/production.contract.ts';
import { instantAt, localDate, startOfLocalDay } from './local-day.ts';

const start = (at: string, zone = 'Australia/Melbourne') => startOfLocalDay(new Date(at), zone).toISOString();

it('begins a day at local midnight, also when the clocks change', () => {
  expect(localDate(new Date('2026-03-09T13:30:00Z'), 'Australia/Melbourne')).toBe('2026-03-10');
  expect(start('2026-03-09T13:30:00Z')).toBe('2026-03-09T13:00:00.000Z');
  // Daylight saving ends on 5 April 2026 at 3 am and begins on 4 October 2026 at 2 am.
  expect(start('2026-04-05T10:00:00Z')).toBe('2026-04-04T13:00:00.000Z');
  expect(start('2026-04-06T01:00:00Z')).toBe('2026-04-05T14:00:00.000Z');
  expect(start('2026-10-04T10:00:00Z')).toBe('2026-10-03T14:00:00.000Z');
  expect(start('2026-10-05T01:00:00Z')).toBe('2026-10-04T13:00:00.000Z');
  expect(start('2026-03-10T00:30:00Z', 'Australia/Brisbane')).toBe('2026-03-09T14:00:00.000Z');
});

it('finds the instant of a local time: the first of two, and where the clocks are put forward over it', () => {
  const at = (date: string, minutes: number, zone = 'Australia/Melbourne') =>
    instantAt(date, minutes, zone).toISOString();
  expect(at('2026-01-15', 390)).toBe('2026-01-14T19:30:00.000Z');
  expect(at('2026-07-15', 390)).toBe('2026-07-14T20:30:00.000Z');
  expect(at('2026-04-05', 150)).toBe('2026-04-04T15:30:00.000Z');
  expect(at('2026-04-05', 180)).toBe('2026-04-04T17:00:00.000Z');
  expect(at('2026-10-04', 119)).toBe('2026-10-03T15:59:00.000Z');
  expect(at('2026-10-04', 150)).toBe('2026-10-03T16:00:00.000Z');
  expect(at('2026-10-04', 180)).toBe('2026-10-03T16:00:00.000Z');
  expect(at('2026-10-04', 150, 'Australia/Brisbane')).toBe('2026-10-03T16:30:00.000Z');
  // Half an hour, at two in the morning.
  expect(at('2026-10-04', 135, 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z');
});

it('tells how near a due date is', () => {
  const risks = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', null].map((due) => dueRisk(due, '2026-02-28'));
  expect(risks).toEqual(['late', 'today', 'tomorrow', 'later', 'later']);
});
