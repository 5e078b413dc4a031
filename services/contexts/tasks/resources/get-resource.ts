import { query } from '../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { findRecord } from '../../../platform/lists/list-records.ts';
import { loadOf, weekdayOf } from '../planning/conflicts.ts';
import { readTasksOn } from '../projections/task-list.ts';
import { resourceAggregate } from './reference.ts';
import type { ResourceDetail } from './resources.contract.ts';
import { offOn, runDays } from './settings.ts';
import { resourceGroups } from './task-lists.contract.ts';

const shownDays = 14;

const plus = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A resource, exact, with what is planned on it on the next days (or from a given one). */
export const getResource = query(
  'tasks.getResource',
  async ({ id, from }: { id: number; from?: string | undefined }, { db, accountId, now }): Promise<ResourceDetail> => {
    const found = await findAggregate(db, accountId, resourceAggregate, id, false);
    if (!found || found.state.isDeleted) throw notFound();
    const { isDeleted: _deleted, ...resource } = found.state;
    const group = resource.groupId === null ? null : await findRecord(db, accountId, resourceGroups, resource.groupId);
    const calendarDays = await runDays(db, accountId);
    const place = { resource: id, ...(resource.groupId === null ? {} : { resourceGroup: resource.groupId }) };
    const first = from ?? new Intl.DateTimeFormat('en-CA', { timeZone: calendarDays.calendar.timeZone }).format(now);
    const dates = Array.from({ length: shownDays }, (_, i) => plus(first, i));
    const tasks = await readTasksOn(db, accountId, first, dates.at(-1) ?? first, id);
    return {
      ...resource,
      id,
      version: found.version,
      groupName: group?.name ?? '',
      days: dates.map((date) => {
        const mine = tasks.filter((task) => task.date === date);
        return {
          date,
          isWorkday: resource.workDays.includes(weekdayOf(date)),
          holiday: offOn(calendarDays, date, place)?.name ?? null,
          ...loadOf(mine),
          stops: mine.reduce((n, task) => n + task.stops, 0),
          tasks: mine.map(({ id: taskId, number, status, title, customers }) => ({
            id: taskId,
            number,
            status,
            title: title || customers,
          })),
        };
      }),
    };
  },
);
