import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { createTask as create } from '../domain/create-task.ts';
import { type TaskState, taskAggregate } from '../domain/task.ts';
import { addItem, append, type Draft, goodsReady, settle } from '../domain/task-moves.ts';
import { claimGoods } from '../goods-claims.ts';
import type { TaskBody } from '../tasks.contract.ts';
import type { TaskEvent } from '../tasks.events.ts';
import { addressOf, approvalOf, type Goods, goodsOf } from './goods.ts';

const firstTaskNumber = 5001;

/** Plans a delivery or pick up of orders that are ready for despatch. */
export const createTask = command('tasks.createTask', async (input: TaskBody, context) => {
  const { type, items, version: _version, ...plan } = input;
  const doubled = items.findIndex((item, i) => items.findIndex((other) => other.orderId === item.orderId) < i);
  if (doubled >= 0) throw badField(`items.${doubled}.orderId`, 'The order stands in the list twice');
  const all: Goods[] = [];
  for (const [i, item] of items.entries()) all.push(await goodsOf(context, item, `items.${i}`));
  const first = all[0];
  const address = plan.address || (first && type === 'delivery' ? await addressOf(context, first.order) : '');
  const task = await context.start(taskAggregate);
  const number = `T-${await context.nextNumber('task', firstTaskNumber)}`;
  const at = context.now.toISOString();
  const created = create({
    number,
    despatchType: type,
    approval: await approvalOf(
      context,
      all.map(({ goods }) => goods.contactId),
    ),
    plan: { ...plan, address },
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
