import { completeTaskItem } from '../../../contexts/tasks/commands/complete-task-item.ts';
import { createTask } from '../../../contexts/tasks/commands/create-task.ts';
import { approveTask, startTask } from '../../../contexts/tasks/commands/run-lifecycle-action.ts';
import { scanItems } from '../../../contexts/tasks/commands/scan-items.ts';
import { TaskBody } from '../../../contexts/tasks/tasks.contract.ts';
import { taskFacts } from '../../../contexts/tasks/tasks.facts.ts';
import { type Business, dateOf, later } from './business.ts';

const stopsOfARun = 7;
const drivers = [
  ['Gus Moran', 'Truck 1'],
  ['Lily Chen', 'Truck 2'],
  ['Pat Doyle', 'Ute 3'],
] as const;

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
  const [driver, vehicle] = b.pick(drivers);
  const body = TaskBody.parse({
    type: 'delivery',
    date: dateOf(at),
    driver,
    vehicle,
    items: orders.map((orderId) => ({ orderId })),
  });
  const made = await b.run(at, createTask, body);
  // One order that may not go keeps the others from going with it: they go one by one.
  if (!made && orders.length > 1) for (const order of orders) await run(b, at, [order], share);
  if (!made || !b.chance(share)) return;
  await b.run(later(at, 0, 0.5), approveTask, { id: made.id, reason: '' });
  await load(b, later(at, 0, 1), made.id);
  if (!(await b.run(later(at, 0, 2), startTask, { id: made.id, reason: '' })) || !b.chance(share)) return;
  const task = await b.read((tx) => taskFacts(tx, b.accountId, made.id));
  for (const [stop, item] of (task?.items ?? []).entries())
    await b.run(later(at, 0, 3 + stop * 0.4), completeTaskItem, {
      id: made.id,
      taskItemId: item.taskItemId,
      name: 'Site',
      note: '',
    });
}

async function load(b: Business, at: Date, taskId: number): Promise<void> {
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
