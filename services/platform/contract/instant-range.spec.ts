import { describe, expect, it } from 'vitest';
import { queryFaults } from '../table/query-faults.ts';
import { Instant } from './endpoint.ts';

const taken = ['2026-03-02T08:30:00Z', '2026-03-02T08:30:00.123456+14:00', '0001-01-02T00:00:00-12:00'];
const refused = [
  '0158-05-05T14:36:31.0+20:26',
  '2026-03-02T08:30:00-14:30',
  '9999-12-31T23:59:59.999-12:00',
  '0001-01-01T00:00:00+14:00',
  '0000-05-05T00:00:00Z',
];

describe('an instant that is sent', () => {
  it.each(taken)('%s is taken, in a body and in the filter of a list', (text) => {
    expect(Instant.safeParse(text).success).toBe(true);
    expect(faults(text)).toEqual([]);
  });

  it.each(refused)('%s is refused before a database is asked: no zone or no year that it knows', (text) => {
    expect(Instant.safeParse(text).success).toBe(false);
    expect(faults(text)).toEqual(['filter[at][gte]']);
  });
});

const faults = (value: string) =>
  queryFaults(
    { table: { at: { title: 'At', type: 'instant' } }, query: undefined as never },
    { 'filter[at][gte]': value },
  ).map(({ target }) => target);
