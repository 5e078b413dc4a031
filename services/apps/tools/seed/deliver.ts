import { completeTaskItem } from '../../../contexts/tasks/commands/complete-task-item.ts';
import { createTask } from '../../../contexts/tasks/commands/create-task.ts';
import { reportLateArrival } from '../../../contexts/tasks/commands/report-late-arrival.ts';
import { approveTask } from '../../../contexts/tasks/commands/run-lifecycle-action.ts';
import { scanItems } from '../../../contexts/tasks/commands/scan-items.ts';
import { startTask } from '../../../contexts/tasks/commands/start-task.ts';
import { stopItem } from '../../../contexts/tasks/commands/stop-item.ts';
import { calculateRoute } from '../../../contexts/tasks/route/calculate-route.ts';
import { CalculateBody } from '../../../contexts/tasks/route/route.contract.ts';
import { TaskBody } from '../../../contexts/tasks/task-bodies.contract.ts';
import { taskFacts } from '../../../contexts/tasks/tasks.facts.ts';
import { type Business, later } from './business.ts';

const stopsOfARun = 4;

/** Of what is made, the share that goes at least, however little is kept then. */
const leastGoing = 1 / 3;

/** Plans the runs of a day for what is made, but for the last `keep` orders; `at` is when the office does so. */
export async function planRuns(b: Business, at: Date, date: string, keep = 0): Promise<void> {
  await b.settle();
  const orders = await waitingOrders(b);
  const going = orders.slice(0, Math.max(Math.ceil(orders.length * leastGoing), orders.length - keep));
  for (let i = 0; i < going.length; i += stopsOfARun) await planOne(b, at, date, going.slice(i, i + stopsOfARun));
  await b.settle();
}

async function planOne(b: Business, at: Date, date: string, orders: readonly number[]): Promise<void> {
  const resourceId = await truckOf(b);
  const body = TaskBody.parse({
    type: 'delivery',
    date,
    resourceId,
    ...(resourceId === null ? { driver: 'Gus Moran', vehicle: 'Truck 1' } : {}),
    items: orders.map((orderId, i) => ({ orderId, ...promised[i % promised.length] })),
  });
  const made = await b.run(at, createTask, body);
  // One order that may not go keeps the others from going with it: they go one by one.
  if (!made && orders.length > 1) for (const order of orders) await planOne(b, at, date, [order]);
  if (!made) return;
  await b.run(later(at, 0, 0.2), approveTask, { id: made.id, reason: '' });
  await b.run(later(at, 0, 0.3), calculateRoute, CalculateBody.parse({ taskIds: [made.id] }));
}

/** Loads a run and lets it leave; false when it may not. */
export async function startRun(b: Business, at: Date, taskId: number): Promise<boolean> {
  await load(b, at, taskId);
  return (await b.run(later(at, 0, 0.4), startTask, { id: taskId, reason: '' })) !== null;
}

/** Takes a run from the dock in the morning to its last stop. */
export async function driveRun(b: Business, at: Date, taskId: number): Promise<void> {
  if (await startRun(b, at, taskId)) await handEverything(b, later(at, 0, 1.3), taskId, 0.45);
}

/** Hands over what a task carries, stop by stop, so many hours apart. */
async function handEverything(b: Business, at: Date, taskId: number, hours: number): Promise<void> {
  const task = await b.read((tx) => taskFacts(tx, b.accountId, taskId));
  for (const [stop, item] of (task?.items ?? []).entries())
    await b.run(later(at, 0, stop * hours), completeTaskItem, {
      id: taskId,
      taskItemId: item.taskItemId,
      name: 'Site',
      note: '',
      fileIds: [],
    });
}

/** Windows some customers were promised. */
const promised = [{}, { windowFrom: '07:00', windowTo: '10:00' }, {}, { windowFrom: '09:00', windowTo: '12:00' }, {}];

/** One of the trucks; null in a business that has none. */
export async function truckOf(b: Business): Promise<number | null> {
  const rows = await b.read((tx) =>
    tx
      .selectFrom('task_resource')
      .select('id')
      .where('account_id', '=', b.accountId)
      .where('kind', '=', 'vehicle')
      .where('is_archived', '=', false)
      .orderBy('id')
      .execute(),
  );
  return rows.length ? b.pick(rows).id : null;
}

/** Customers who fetch their glass themselves come in the afternoon; all but the last `keep` of them. */
export async function handOver(b: Business, at: Date, date: string, keep = 0): Promise<void> {
  await b.settle();
  const orders = await waitingOrders(b, 'pickup');
  for (const [i, orderId] of orders.slice(0, Math.max(0, orders.length - keep)).entries()) {
    const when = later(at, 0, i * 0.1);
    const made = await b.run(when, createTask, TaskBody.parse({ type: 'pickup', date, items: [{ orderId }] }));
    if (!made) continue;
    await b.run(when, approveTask, { id: made.id, reason: '' });
    await load(b, when, made.id);
    await handEverything(b, later(when, 0, 0.05), made.id, 0);
  }
}

/** Orders that are ready and planned on no task, the ones that are due first. */
export async function waitingOrders(b: Business, method: 'delivery' | 'pickup' = 'delivery'): Promise<number[]> {
  const rows = await b.read((tx) =>
    tx
      .selectFrom('task_candidate')
      .select('id')
      .where('account_id', '=', b.accountId)
      .where('is_ready', '=', true)
      .where('is_on_hold', '=', false)
      .where('open_items', '=', 0)
      .where('delivery_method', '=', method)
      .orderBy('due_date')
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => row.id);
}

/** What happens on the road this morning: one driver is late, another stands before a locked gate. */
export async function troubleOnTheRoad(b: Business, at: Date): Promise<void> {
  await b.settle();
  const rows = await b.read((tx) =>
    tx
      .selectFrom('task_item_list as i')
      .innerJoin('task_list as t', (join) =>
        join.onRef('t.account_id', '=', 'i.account_id').onRef('t.id', '=', 'i.task_id'),
      )
      .select(['i.id', 'i.task_id'])
      .where('i.account_id', '=', b.accountId)
      .where('i.is_open', '=', true)
      .where('t.despatch_status', '=', 'inProgress')
      .orderBy('i.id')
      .execute(),
  );
  const [stopped, late] = rows;
  if (stopped)
    await b.run(at, stopItem, {
      id: stopped.task_id,
      taskItemId: stopped.id,
      reason: 'Gate is locked, waiting for the foreman',
    });
  if (late)
    await b.run(at, reportLateArrival, {
      id: late.task_id,
      taskItemId: late.id,
      expectedAt: '13:45',
      reason: 'Traffic on the Monash',
      notify: true,
    });
}

/** Work without goods on the next days: a service, and racks to fetch. */
export async function planOtherWork(b: Business, at: Date, dates: readonly [string, string]): Promise<void> {
  const resourceId = await truckOf(b);
  const [first, second] = dates;
  const other = [
    { despatchType: 'general', title: 'Fetch empty stillages in Laverton', minutes: 60, date: first, resourceId },
    { despatchType: 'stoppage', title: 'Truck service', minutes: 120, date: second, resourceId },
  ];
  for (const body of other) await b.run(at, createTask, TaskBody.parse(body));
}

/** Scans what a task takes onto its truck, or the first share of it. */
export async function load(b: Business, at: Date, taskId: number, share = 1): Promise<void> {
  const task = await b.read((tx) => taskFacts(tx, b.accountId, taskId));
  const panelIds = (task?.items ?? []).flatMap((item) => item.panelIds);
  const labels = panelIds.length
    ? await b.read((tx) =>
        tx
          .selectFrom('panel_list')
          .select('barcode')
          .where('account_id', '=', b.accountId)
          .where('id', 'in', panelIds)
          .orderBy('id')
          .execute(),
      )
    : [];
  for (const { barcode } of labels.slice(0, Math.ceil(labels.length * share)))
    await b.run(at, scanItems, { id: taskId, barcode });
}
