import type { TaskState } from '../domain/task.ts';
import { taskSettings } from '../resources/settings.ts';
import type { ManagerMap, MapRun } from './route.contract.ts';
import { runIdOf } from './route-facts.ts';
import { type RunReader, runActions } from './run-actions.ts';
import { planStops } from './stops-of.ts';

/** Who looks at the map. */
export type Reader = RunReader;

/** A task of a run. */
export type Task = TaskState & { readonly id: number };

type NotPlaced = ManagerMap['notPlaced'][number];

/** A run as the map draws it: its stops in their order, also those that are done. */
export async function drawnRun(reader: Reader, tasks: readonly Task[], title: string): Promise<MapRun> {
  const first = tasks[0];
  const planned = await planStops(reader, {
    tasks,
    order: inTime(tasks),
    departAt: first?.plan.departAt ?? null,
    isOptimised: false,
    withDone: true,
  });
  const { lateToleranceMinutes } = await taskSettings(reader.tx, reader.accountId);
  const stops = planned.stops.map((stop) => ({ ...stop, isLate: stop.lateMinutes > lateToleranceMinutes }));
  const id = first ? await runIdOf(reader, first.id) : null;
  return {
    ...planned,
    ...(await runActions(reader, id)),
    id,
    stops,
    lateMinutes: stops.reduce((sum, stop) => sum + (stop.isLate ? stop.lateMinutes : 0), 0),
    title,
    driver: first?.plan.driver ?? '',
    resourceId: first?.plan.resourceId ?? null,
    date: first?.plan.date ?? null,
    taskIds: tasks.map((task) => task.id),
    doneItemIds: tasks.flatMap((task) => task.items).flatMap((i) => (i.completedAt === null ? [] : [i.taskItemId])),
  };
}

/** Items of several tasks by when the plan reaches them; without a plan as they stand. */
const inTime = (tasks: readonly Task[]) =>
  tasks
    .flatMap((task) => task.items)
    .map((item, i) => ({ id: item.taskItemId, at: item.plannedAt ?? '9', i }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.i - b.i))
    .map((one) => one.id);

/** Stops that the map cannot place, each with where it should be. */
export const lostOf = (run: MapRun): NotPlaced[] =>
  run.stops
    .filter((stop) => stop.lat === null)
    .map((stop) => ({
      what: `${stop.orderNumbers.join(', ')}, ${stop.contactName}`,
      link: `/tasks/${stop.taskIds[0]}`,
      address: stop.address,
    }));
