import { expect, it } from 'vitest';
import { dueRisk } from '../../contexts/production/production.contract.ts';
import { localDate, startOfLocalDay } from './local-day.ts';

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

it('tells how near a due date is', () => {
  const risks = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02', null].map((due) => dueRisk(due, '2026-02-28'));
  expect(risks).toEqual(['late', 'today', 'tomorrow', 'later', 'later']);
});
