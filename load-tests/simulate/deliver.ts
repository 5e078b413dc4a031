import { dateOf } from '@glasshouse/services/apps/tools/seed/business';
import { load, truckOf } from '@glasshouse/services/apps/tools/seed/deliver';
import { RaiseNcrBody } from '@glasshouse/services/contexts/orders/ncr/ncr.contract';
import { raiseNcr } from '@glasshouse/services/contexts/production/orders/order-use-cases';
import { completeTaskItem } from '@glasshouse/services/contexts/tasks/commands/complete-task-item';
import { createTask } from '@glasshouse/services/contexts/tasks/commands/create-task';
import { failTaskItem } from '@glasshouse/services/contexts/tasks/commands/fail-task-item';
import { approveTask } from '@glasshouse/services/contexts/tasks/commands/run-lifecycle-action';
import { startTask } from '@glasshouse/services/contexts/tasks/commands/start-task';
// For its table: the built types of the queries do not name it.
import type {} from '@glasshouse/services/contexts/tasks/projections/task-candidate';
import { calculateRoute } from '@glasshouse/services/contexts/tasks/route/calculate-route';
import { CalculateBody } from '@glasshouse/services/contexts/tasks/route/route.contract';
import { FailBody, TaskBody } from '@glasshouse/services/contexts/tasks/task-bodies.contract';
import { taskFacts } from '@glasshouse/services/contexts/tasks/tasks.facts';
import type { Factory } from './factory.ts';
import { read } from './sell.ts';

/** Orders that are made and stand on no task. */
const ready = (f: Factory, method: 'delivery' | 'pickup') =>
  f.b.read((tx) =>
    tx
      .selectFrom('task_candidate')
      .select('id')
      .where('account_id', '=', f.b.accountId)
      .where('is_ready', '=', true)
      .where('is_on_hold', '=', false)
      .where('open_items', '=', 0)
      .where('delivery_method', '=', method)
      .orderBy('due_date')
      .orderBy('id')
      .execute(),
  );

/** The morning's runs: what is finished goes out, a truckful each. */
export async function sendTrucks(f: Factory): Promise<void> {
  await f.b.settle();
  const orders = (await ready(f, 'delivery')).map((row) => row.id);
  const { stopsOfARun } = f.scenario;
  for (let i = 0; i < orders.length; i += stopsOfARun) await sendOne(f, orders.slice(i, i + stopsOfARun), i);
}

async function sendOne(f: Factory, orders: readonly number[], offset: number): Promise<void> {
  const resourceId = await truckOf(f.b);
  const body = TaskBody.parse({
    date: dateOf(f.now),
    resourceId,
    ...(resourceId === null ? { driver: 'Gus Moran', vehicle: 'Truck 1' } : {}),
    items: orders.map((orderId) => ({ orderId })),
  });
  const made = await f.run(createTask, body);
  // One order that may not go keeps the others from going with it: they go one by one.
  if (!made && orders.length > 1) for (const order of orders) await sendOne(f, [order], offset);
  if (!made) return;
  await f.run(approveTask, { id: made.id, reason: '' });
  await f.run(calculateRoute, CalculateBody.parse({ taskIds: [made.id] }));
  await load(f.b, f.now, made.id);
  if (!(await f.run(startTask, { id: made.id, reason: '' }))) return;
  const task = await f.b.read((tx) => taskFacts(tx, f.b.accountId, made.id));
  for (const [stop, item] of (task?.items ?? []).entries())
    f.after(1 + stop * 0.35, () => arrive(f, made.id, item.taskItemId, item.panelIds, item.orderId));
}

const handed = { name: 'Site', note: '', fileIds: [] };

/** At a stop: handed over, or nobody was there, or a pane broke on the way. */
async function arrive(
  f: Factory,
  id: number,
  taskItemId: number,
  panelIds: readonly number[],
  orderId: number | null,
): Promise<void> {
  const { b, scenario } = f;
  const fails = b.chance(scenario.failedStopShare);
  const breaks = b.chance(scenario.brokenOnSiteShare) && panelIds.length > 0;
  if (fails || breaks) {
    const failure = breaks
      ? { reason: 'brokenPane', brokenPanelIds: [b.pick(panelIds)], name: 'Site' }
      : { reason: b.pick(['notHome', 'siteClosed', 'refused'] as const) };
    if (await f.run(failTaskItem, { id, taskItemId, ...FailBody.parse(failure) })) f.count('failedStops');
    return;
  }
  if (!(await f.run(completeTaskItem, { id, taskItemId, ...handed }))) return;
  f.count('deliveries');
  if (orderId !== null && b.chance(scenario.ncrShare)) f.after(b.between(2, 20), () => complain(f, orderId));
}

/** The customer finds a fault when unpacking. */
async function complain(f: Factory, id: number): Promise<void> {
  const item = (await read(f, id))?.items.find((one) => one.kind === 'glass');
  if (!item) return;
  const body = RaiseNcrBody.parse({ reason: 'production', note: 'Scratch across the face', quantity: 1 });
  await f.run(raiseNcr, { id, orderItemId: item.itemId, ...body });
}

/** Customers who fetch their glass themselves come in the afternoon. */
export async function handOver(f: Factory): Promise<void> {
  await f.b.settle();
  for (const { id: orderId } of await ready(f, 'pickup')) {
    const made = await f.run(createTask, TaskBody.parse({ type: 'pickup', date: dateOf(f.now), items: [{ orderId }] }));
    if (!made) continue;
    await f.run(approveTask, { id: made.id, reason: '' });
    await load(f.b, f.now, made.id);
    await f.run(startTask, { id: made.id, reason: '' });
    const task = await f.b.read((tx) => taskFacts(tx, f.b.accountId, made.id));
    for (const item of task?.items ?? [])
      if (await f.run(completeTaskItem, { id: made.id, taskItemId: item.taskItemId, ...handed })) f.count('pickups');
  }
}
