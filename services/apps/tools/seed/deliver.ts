import { completeTaskItem } from '../../../contexts/tasks/commands/complete-task-item.ts';
import { createTask } from '../../../contexts/tasks/commands/create-task.ts';
import { reportLateArrival, stopItem } from '../../../contexts/tasks/commands/report-stop.ts';
import { approveTask, startTask } from '../../../contexts/tasks/commands/run-lifecycle-action.ts';
import { scanItems } from '../../../contexts/tasks/commands/scan-items.ts';
import { calculateRoute } from '../../../contexts/tasks/route/calculate-route.ts';
import { CalculateBody } from '../../../contexts/tasks/route/route.contract.ts';
import { TaskBody } from '../../../contexts/tasks/tasks.bodies.ts';
import { taskFacts } from '../../../contexts/tasks/tasks.facts.ts';
import { type Business, dateOf, later } from './business.ts';

const stopsOfARun = 7;

/** Delivers what is finished, in runs of a few stops; `share` of the runs go all the way. */
export async function deliver(b: Business, at: Date, share: number): Promise<void> {
  await b.settle();
  const all = await readyOrders(b);
  // Today some of it waits on the racks.
  const ready = share < 1 ? all.slice(0, Math.ceil(all.length * share)) : all;
  for (let i = 0; i < ready.length; i += stopsOfARun) await run(b, at, ready.slice(i, i + stopsOfARun), share);
  await b.settle();
}

/** Orders whose panels are all made and stand on no truck, and orders that need none. */
async function readyOrders(b: Business): Promise<number[]> {
  const rows = await b.read((tx) =>
    tx
      .selectFrom('task_candidate')
      .select('id')
      .where('account_id', '=', b.accountId)
      .where('is_ready', '=', true)
      .orderBy('due_date')
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => row.id);
}

async function run(b: Business, at: Date, orders: readonly number[], share: number): Promise<void> {
  const resourceId = await truckOf(b);
  const body = TaskBody.parse({
    type: 'delivery',
    date: dateOf(at),
    resourceId,
    ...(resourceId === null ? { driver: 'Gus Moran', vehicle: 'Truck 1' } : {}),
    items: orders.map((orderId, i) => ({ orderId, ...promised[i % promised.length] })),
  });
  const made = await b.run(at, createTask, body);
  // One order that may not go keeps the others from going with it: they go one by one.
  if (!made && orders.length > 1) for (const order of orders) await run(b, at, [order], share);
  if (!made || !b.chance(share)) return;
  await b.run(later(at, 0, 0.5), approveTask, { id: made.id, reason: '' });
  await b.run(later(at, 0, 0.6), calculateRoute, CalculateBody.parse({ taskIds: [made.id] }));
  await load(b, later(at, 0, 1), made.id);
  if (!(await b.run(later(at, 0, 2), startTask, { id: made.id, reason: '' })) || !b.chance(share)) return;
  const task = await b.read((tx) => taskFacts(tx, b.accountId, made.id));
  for (const [stop, item] of (task?.items ?? []).entries())
    await b.run(later(at, 0, 3 + stop * 0.4), completeTaskItem, {
      id: made.id,
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

/** Orders that are ready and planned on no task. */
async function waitingOrders(b: Business): Promise<number[]> {
  const rows = await b.read((tx) =>
    tx
      .selectFrom('task_candidate')
      .select('id')
      .where('account_id', '=', b.accountId)
      .where('is_ready', '=', true)
      .where('is_on_hold', '=', false)
      .where('open_items', '=', 0)
      .orderBy('due_date')
      .orderBy('id')
      .execute(),
  );
  return rows.map((row) => row.id);
}

/** A run of today that is loaded and leaves. */
async function startRun(b: Business, at: Date, orders: readonly number[]): Promise<void> {
  const resourceId = await truckOf(b);
  const items = orders.map((orderId, i) => ({ orderId, ...promised[i % promised.length] }));
  const made = await b.run(
    at,
    createTask,
    TaskBody.parse({ date: dateOf(at), resourceId, driver: 'Gus Moran', items }),
  );
  if (!made) return;
  await b.run(later(at, 0, 0.1), approveTask, { id: made.id, reason: '' });
  await b.run(later(at, 0, 0.2), calculateRoute, CalculateBody.parse({ taskIds: [made.id] }));
  await load(b, later(at, 0, 0.5), made.id);
  await b.run(later(at, 0, 1), startTask, { id: made.id, reason: '' });
}

/** What happens on the road today: one driver is late, another stands before a locked gate. */
export async function troubleOnTheRoad(b: Business, at: Date): Promise<void> {
  await b.settle();
  const ready = (await waitingOrders(b)).slice(0, stopsOfARun - 2);
  if (ready.length) await startRun(b, later(at, 0, -4), ready);
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
      expectedAt: '23:45',
      reason: 'Traffic on the Monash',
      notify: true,
    });
}

/** Work without goods on the next days: a service, and racks to fetch. */
export async function planOtherWork(b: Business, now: Date): Promise<void> {
  const resourceId = await truckOf(b);
  const other = [
    { despatchType: 'stoppage', title: 'Truck service', minutes: 120, date: dateOf(later(now, 2)), resourceId },
    {
      despatchType: 'general',
      title: 'Fetch empty stillages in Laverton',
      minutes: 60,
      date: dateOf(later(now, 1)),
      resourceId,
    },
  ];
  for (const body of other) await b.run(now, createTask, TaskBody.parse(body));
}

/** Scans everything a task takes onto its truck. */
export async function load(b: Business, at: Date, taskId: number): Promise<void> {
  const task = await b.read((tx) => taskFacts(tx, b.accountId, taskId));
  const panelIds = (task?.items ?? []).flatMap((item) => item.panelIds);
  const labels = panelIds.length
    ? await b.read((tx) =>
        tx
          .selectFrom('panel_list')
          .select('barcode')
          .where('account_id', '=', b.accountId)
          .where('id', 'in', panelIds)
          .execute(),
      )
    : [];
  for (const { barcode } of labels) await b.run(at, scanItems, { id: taskId, barcode });
}
