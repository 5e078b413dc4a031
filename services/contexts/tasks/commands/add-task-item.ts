import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { isLoading, waitsForApproval, waitsForGoods } from '../domain/statuses.ts';
import { isGeneral, type TaskState, taskAggregate } from '../domain/task.ts';
import { append, draftOf, moveTask, settle } from '../domain/task-moves.ts';
import type { TaskItemBody } from '../task-bodies.contract.ts';
import { putOn } from './create-task.ts';
import { approvalOf, goodsFor } from './goods.ts';
import type { Goods } from './goods-type.ts';

/** Adds the goods of an order to a task; one that was ready to go is loading again. */
export const addTaskItem = command(
  'tasks.addTaskItem',
  async ({ id, ...body }: TaskItemBody & { id: number }, context) => {
    const task = await context.load(taskAggregate, id);
    const at = context.now.toISOString();
    const { status } = task.state;
    const isOpenForGoods = isLoading(status) || waitsForGoods(status) || waitsForApproval(status);
    const opened = append(draftOf(task.state), isOpenForGoods ? [] : moveTask(task.state, 'itemAdded'), at);
    if (isGeneral(task.state.despatchType)) throw badField('orderId', 'A task of this kind carries no goods');
    const isPickUp = task.state.despatchType === 'transferPickup';
    if (isPickUp !== (body.purchaseOrderId !== undefined))
      throw badField('orderId', isPickUp ? 'A supplier pick up carries purchase orders' : 'Choose an order');
    const goods = await goodsFor(context, body, 'item');
    await assertAgreed(context, task.state, goods);
    const added = await putOn(context, opened, id, goods);
    const taskItemId = added.task.items.at(-1)?.taskItemId ?? 0;
    return outcome({ id, taskItemId }, change(task, settle(added, at).events));
  },
);

/** Goods that accounts must agree to are not slipped onto a task that is past their approval. */
async function assertAgreed(context: CommandContext, task: TaskState, { goods }: Goods): Promise<void> {
  if (task.despatchType !== 'orderDespatch' || waitsForApproval(task.status)) return;
  if ((await approvalOf(context, task.deliveryMethod, [goods])) === 'notNeeded') return;
  throw conflict(
    'IllegalTransition',
    `Add to task: Accounts must approve ${goods.orderNumber} first. Plan it as a task of its own`,
  );
}
