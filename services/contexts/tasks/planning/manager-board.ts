import { query } from '../../../platform/cqrs/query.ts';
import { findAggregates } from '../../../platform/event-store/aggregates.ts';
import { taskAggregate } from '../domain/task.ts';
import { readCandidates } from '../projections/task-candidate.ts';
import { readTasksOn } from '../projections/task-list.ts';
import { readPlannable } from '../resources/resource-list.ts';
import { offOn, refusedOn, runDays, taskSettings } from '../resources/settings.ts';
import type { Board } from '../route/route.contract.ts';
import type { TaskRow } from '../tasks.contract.ts';
import { type Capacity, conflictsOf, loadOf, weekdayOf } from './conflicts.ts';
import { lateStopsOf } from './late-stops.ts';
import { minutesOf, minutesOfDay } from './task-time.ts';

const plus = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

interface Asked {
  from?: string | undefined;
  days: number;
}

/** Tasks of some days by resource, with load and what stands against the plan; tasks nobody drives stand in a row of their own. */
export const managerBoard = query(
  'tasks.managerBoard',
  async ({ from, days }: Asked, { db, accountId, now }): Promise<Board> => {
    const settings = await taskSettings(db, accountId);
    const open = await runDays(db, accountId);
    const { timeZone } = open.calendar;
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
    const first = from ?? today;
    const dates = Array.from({ length: days }, (_, i) => plus(first, i));
    const tasks = await readTasksOn(db, accountId, first, dates.at(-1) ?? first);
    const all = await readPlannable(db, accountId);
    const states = await findAggregates(
      db,
      accountId,
      taskAggregate,
      tasks.filter((task) => task.isOpen).map((task) => task.id),
    );
    const lateStops = new Map(
      states.map(({ id, state }) => {
        const { date } = state.plan;
        const asked = { date, timeZone, toleranceMinutes: settings.lateToleranceMinutes };
        return [id, lateStopsOf(state.items, asked)] as const;
      }),
    );
    const known = new Map(states.map(({ id, state }) => [id, state] as const));
    const minutes = (task: TaskRow) => minutesOf(task, known.get(task.id), { ...settings, timeZone });
    const used = new Set(tasks.map((task) => task.resourceId));
    const resources = all
      .filter((one) => !one.isArchived || used.has(one.id))
      .map((one) => ({ ...one, minutes: minutesOfDay(one.hours) }));
    const rows: readonly (Capacity | null)[] = [...resources, null];
    const planned = new Set(resources.map((one) => one.id));
    return {
      days: dates.map((date) => ({ date, holiday: offOn(open, date)?.name ?? null })),
      resources,
      tasks,
      cells: rows.flatMap((resource) =>
        dates.map((date) => {
          const mine = tasks.filter(
            (task) =>
              task.date === date &&
              (resource ? task.resourceId === resource.id : task.resourceId === null || !planned.has(task.resourceId)),
          );
          const refused = refusedOn(open, date, resource ? { resource: resource.id } : {});
          return {
            date,
            resourceId: resource?.id ?? null,
            ...loadOf(mine),
            minutes: mine.reduce((n, task) => n + minutes(task), 0),
            stops: mine.reduce((n, task) => n + task.stops, 0),
            isWorkday: refused === null && (!resource || resource.workDays.includes(weekdayOf(date))),
            conflicts: conflictsOf(resource, date, today, refused, mine, lateStops, minutes),
            taskIds: mine.map((task) => task.id),
          };
        }),
      ),
      orders: await readCandidates(db, accountId, ''),
    };
  },
);
