import { beforeAll, describe, expect, it } from 'vitest';
import { setTimeZone } from '../../lib/format/zone.ts';
import { groupActivity } from './group-activity.ts';

const line = (id: number, createdAt: string) => ({
  id,
  createdAt,
  type: 'updated',
  actor: 'Mei Tran',
  text: 'changed it',
});

describe('activity', () => {
  beforeAll(() => setTimeZone('Australia/Melbourne'));
  it('groups by day, newest first, in the zone of the account', () => {
    const days = groupActivity(
      [line(1, '2026-11-18T20:00:00Z'), line(2, '2026-11-19T20:00:00Z'), line(3, '2026-11-19T22:00:00Z')],
      '2026-11-20T00:00:00Z',
    );
    expect(days.map((d) => [d.label, d.lines.map((l) => l.id)])).toEqual([
      ['Today', [3, 2]],
      ['Yesterday', [1]],
    ]);
  });
});
