import { query } from '../../../platform/cqrs/query.ts';
import { findAggregate, findAggregates } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { contactFacts } from '../../contacts/contacts.facts.ts';
import { isGeneral, type TaskState, taskAggregate } from '../domain/task.ts';
import { readCandidates } from '../projections/task-candidate.ts';
import { readTasksOn } from '../projections/task-list.ts';
import { taskSettings } from '../resources/settings.ts';
import type { ManagerMap, MapRun } from './route.contract.ts';
import { runIdOf } from './route-facts.ts';
import { routeProvider } from './route-provider.ts';
import { type RunReader, runActions } from './run-actions.ts';
import { planStops } from './stops-of.ts';

type Reader = RunReader;
type Task = TaskState & { readonly id: number };
type NotPlaced = ManagerMap['notPlaced'][number];

/** A run as the map draws it: its stops in their order, also those that are done. */
async function drawn(reader: Reader, tasks: readonly Task[], title: string): Promise<MapRun> {
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

const lostOf = (run: MapRun): NotPlaced[] =>
  run.stops
    .filter((stop) => stop.lat === null)
    .map((stop) => ({
      what: `${stop.orderNumbers.join(', ')}, ${stop.contactName}`,
      link: `/tasks/${stop.taskIds[0]}`,
      address: stop.address,
    }));

/** The stops of a task on the map. */
export const taskMap = query('tasks.taskMap', async ({ id }: { id: number }, { db, accountId, can }) => {
  const found = await findAggregate(db, accountId, taskAggregate, id, false);
  if (!found) throw notFound();
  const run = await drawn({ tx: db, accountId, can }, [{ ...found.state, id }], found.state.number);
  return { run, notPlaced: lostOf(run) };
});

/** Runs of a day by who drives them, and the orders that wait, on the map. Without a date: today. */
export const managerMap = query(
  'tasks.managerMap',
  async ({ date }: { date?: string | undefined }, { db, accountId, can, now }): Promise<ManagerMap> => {
    const reader = { tx: db, accountId, can };
    const { timeZone } = await accountFacts(db, accountId);
    const day = date ?? new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
    const rows = (await readTasksOn(db, accountId, day, day)).filter((row) => !isGeneral(row.despatchType));
    const states = await findAggregates(
      db,
      accountId,
      taskAggregate,
      rows.map((row) => row.id),
    );
    const tasks = states.map(({ id, state }): Task => ({ ...state, id }));
    const byDriver = Map.groupBy(tasks, ({ plan }) => String(plan.resourceId ?? plan.driver));
    const runs: MapRun[] = [];
    for (const group of byDriver.values()) {
      const { vehicle, driver } = (group[0] as Task).plan;
      runs.push(await drawn(reader, group, vehicle || driver || 'No resource'));
    }
    const orders = await ordersOn(reader);
    const lost = orders
      .filter((order) => order.lat === null)
      .map((o) => ({ what: `${o.number}, ${o.contactName}`, link: `/orders/${o.id}`, address: o.address }));
    return { date: day, runs, orders, notPlaced: [...runs.flatMap(lostOf), ...lost] };
  },
);

const mostOrders = 200;

/** Orders that wait for a truck, with where they go: the order's own address, or the customer's. */
async function ordersOn(reader: Reader): Promise<ManagerMap['orders']> {
  const { tx, accountId } = reader;
  const waiting = (await readCandidates(tx, accountId, '')).slice(0, mostOrders);
  const homes = new Map<number, string>();
  for (const { contactId, address } of waiting) {
    if (address || homes.has(contactId)) continue;
    const at = (await contactFacts(tx, accountId, contactId))?.address;
    homes.set(contactId, at ? `${at.address1}, ${at.suburb} ${at.state} ${at.postcode}` : '');
  }
  const orders = waiting.map((order) => ({ ...order, address: order.address || (homes.get(order.contactId) ?? '') }));
  const places = await routeProvider().locate(orders.map((order) => order.address));
  return orders.map((order, i) => ({ ...order, lat: places[i]?.lat ?? null, lng: places[i]?.lng ?? null }));
}
