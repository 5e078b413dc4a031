import type { ActivityItem } from '@glasshouse/services/contexts/core/activity/activity.contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { setTimeZone } from '../../lib/format/zone.ts';
import { activityKinds } from './activity-kinds.ts';
import { entriesOf, groupActivity } from './group-activity.ts';

const user = { id: 7, name: 'Mei Tran', profileURL: null };
const log = (id: number, createdAt: string): ActivityItem => ({
  id,
  type: 'activityLog',
  activityType: 'updated',
  createdAt,
  user,
  text: 'changed it',
  items: [],
  parentActivityItemId: null,
  rootItemDate: createdAt,
  event: 'toy.updated',
  correlationId: 'x',
});
const comment = (id: number, parent: number | null, createdAt: string, rootItemDate = createdAt): ActivityItem => ({
  id,
  type: 'comment',
  activityType: null,
  createdAt,
  user,
  message: 'x',
  items: [],
  labels: [],
  files: [],
  parentActivityItemId: parent,
  rootItemDate,
});
const now = '2026-11-20T00:00:00Z';
const labelOf = (at: string) => groupActivity([log(1, at)], now)[0]?.label;

describe('activity', () => {
  beforeAll(() => setTimeZone('Australia/Melbourne'));

  it('groups by day, newest first, in the zone of the account', () => {
    const days = groupActivity(
      [log(1, '2026-11-18T20:00:00Z'), log(2, '2026-11-19T20:00:00Z'), log(3, '2026-11-19T22:00:00Z')],
      now,
    );
    expect(days.map((d) => [d.label, d.entries.map((e) => ('log' in e ? e.log.id : null))])).toEqual([
      ['Today', [3, 2]],
      ['Yesterday', [1]],
    ]);
  });

  it('B-175 names the past: Today, Yesterday, Last Week, month, month and year, year', () => {
    // It is the 20th of November, 11 in the morning in Melbourne; its day began at 13:00 UTC of the 19th.
    expect(labelOf('2026-11-19T13:00:00Z')).toBe('Today');
    expect(labelOf('2026-11-19T12:59:59Z')).toBe('Yesterday');
    expect(labelOf('2026-11-18T12:59:59Z')).toBe('Last Week');
    expect(labelOf('2026-11-12T13:00:00Z')).toBe('Last Week');
    expect(labelOf('2026-11-12T12:59:59Z')).toBe('November');
    expect(labelOf('2026-05-15T00:00:00Z')).toBe('May');
    expect(labelOf('2026-04-15T00:00:00Z')).toBe('April 2026');
    expect(labelOf('2025-05-15T00:00:00Z')).toBe('May 2025');
    expect(labelOf('2025-04-15T00:00:00Z')).toBe('2025');
    expect(labelOf('2019-04-15T00:00:00Z')).toBe('2019');
  });

  it('B-176 names the future: Tomorrow, then the weekday within 7 days', () => {
    expect(labelOf('2026-11-20T13:00:00Z')).toBe('Tomorrow');
    expect(labelOf('2026-11-21T13:00:00Z')).toBe('Sunday');
    expect(labelOf('2026-11-27T12:59:59Z')).toBe('Friday');
    expect(labelOf('2026-11-27T13:00:00Z')).toBe('28th Nov 2026');
  });

  it('B-171 gives each comment its replies, and dates it by its root', () => {
    const items = [
      log(5, '2026-11-19T20:00:00Z'),
      comment(5, null, '2026-11-18T20:00:00Z'),
      comment(6, 5, '2026-11-19T23:00:00Z', '2026-11-18T20:00:00Z'),
    ];
    expect(entriesOf(items).map((e) => ('log' in e ? 'log' : e.replies.map((r) => r.id)))).toEqual(['log', [6]]);
    expect(groupActivity(items, now).map((d) => d.label)).toEqual(['Today', 'Yesterday']);
  });

  it('B-177 B-178 has a colour and an icon of its own for each of the twelve types', () => {
    const { comment: _, ...types } = activityKinds;
    expect(Object.keys(types)).toHaveLength(12);
    expect(Object.values(types).every((look) => look.tone && look.label)).toBe(true);
    expect(new Set(Object.values(activityKinds).map((look) => look.icon)).size).toBe(13);
  });
});
