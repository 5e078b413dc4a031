import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { sum } from '../../../platform/kernel/money.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { workCalendar } from '../../account/calendar/work-calendar.facts.ts';
import { dueFor } from '../../account/working-time.contract.ts';
import { createTask as create } from '../domain/create-task.ts';
import { isGeneral, isTransfer, type TaskState, taskAggregate } from '../domain/task.ts';
import { addItem, append, type Draft, goodsReady, settle } from '../domain/task-moves.ts';
import { claimGoods } from '../reading/goods-claims.ts';
import { withResource } from '../resources/with-resource.ts';
import type { TaskBody, TaskItemBody } from '../task-bodies.contract.ts';
import type { DespatchKind, TaskEvent } from '../tasks.events.ts';
import { approvalOf, goodsFor } from './goods.ts';
import type { Goods } from './goods-type.ts';
import { assertPlan } from './plan-checks.ts';

/** Work without goods has a title, everything else goods: of orders, or of purchase orders that are picked up. */
function assertItems(despatchType: DespatchKind, items: readonly TaskItemBody[], title: string): void {
  if (isGeneral(despatchType)) {
    if (items.length > 0) throw badField('items', 'A task of this kind carries no goods');
    if (title === '') throw badField('title', 'Describe the work');
    return;
  }
  if (items.length === 0) throw badField('items', 'Choose at least one order');
  const isPickUp = despatchType === 'transferPickup';
  const wrong = items.findIndex((item) => (item.purchaseOrderId !== undefined) !== isPickUp);
  if (wrong < 0) return;
  if (isPickUp) throw badField(`items.${wrong}.purchaseOrderId`, 'A supplier pick up carries purchase orders');
  throw badField(`items.${wrong}.orderId`, 'Choose an order');
}

/** The day of a transfer that is asked for without one; other work waits for somebody to plan it. */
async function transferDate(
  despatchType: DespatchKind,
  { tx, accountId, now }: CommandContext,
): Promise<string | null> {
  if (!isTransfer(despatchType)) return null;
  const { settings } = await accountFacts(tx, accountId);
  return dueFor(now, settings.transferLeadTimeDays, 'delivery', await workCalendar(tx, accountId));
}

/** Plans a delivery, pick up or transfer of goods that are ready, or work without goods. */
export const createTask = command('tasks.createTask', async (input: TaskBody, context) => {
  const { type, despatchType, items, version: _version, ...asked } = input;
  const plan = { ...asked, date: asked.date ?? (await transferDate(despatchType, context)) };
  assertItems(despatchType, items, plan.title);
  const keyOf = (item: TaskItemBody) => `${item.orderId} ${item.purchaseOrderId}`;
  const doubled = items.findIndex((item, i) => items.findIndex((other) => keyOf(other) === keyOf(item)) < i);
  if (doubled >= 0) throw badField(`items.${doubled}.orderId`, 'The order is listed twice');
  const all: Goods[] = [];
  for (const [i, item] of items.entries()) all.push(await goodsFor(context, item, `items.${i}`));
  const first = all[0];
  const isAtCounter = type === 'pickup' && despatchType === 'orderDespatch';
  const address = plan.address || (isAtCounter ? '' : (first?.goods.address ?? ''));
  const kg = Number(sum(all.map(({ goods }) => goods.weightKg)));
  await assertPlan(context, plan, null, { taskId: 0, kg, despatchType });
  const named = await withResource(context, plan);
  const task = await context.start(taskAggregate);
  const { label: number } = await context.nextLabel('task');
  const at = context.now.toISOString();
  const created = create({
    number,
    deliveryMethod: type,
    despatchType,
    approval:
      despatchType === 'orderDespatch'
        ? await approvalOf(
            context,
            type,
            all.map(({ goods }) => goods),
          )
        : 'notNeeded',
    plan: { ...named, address },
    items: all.length,
    itemsInProduction: all.filter((goods) => !goods.areReady).length,
  });
  const begun = created.reduce<TaskState | null>((state, event) => taskAggregate.evolve(state, event, at), task.state);
  if (!begun) throw new Error('A task begins with task.created');
  let draft: Draft = { task: begun, events: created };
  for (const goods of all) draft = await putOn(context, draft, task.id, goods);
  return outcome({ id: task.id, number }, change(task, settle(draft, at).events as TaskEvent[]));
});

/** Adds goods to a task and keeps them for it. The item's id is one of the account's records: it is found without its task. */
export async function putOn(context: CommandContext, draft: Draft, taskId: number, goods: Goods): Promise<Draft> {
  const at = context.now.toISOString();
  const { id: taskItemId } = await context.start(taskAggregate);
  const added = append(draft, addItem(goods.goods, taskItemId, goods.proofType, goods.isPlannedElsewhere), at);
  await claimGoods(context, taskId, goods.goods);
  await context.claim('taskItem', String(taskItemId), taskId, { target: 'items', message: 'The item exists already' });
  const item = added.task.items.at(-1);
  return item && goods.areReady ? append(added, goodsReady(item), at) : added;
}
