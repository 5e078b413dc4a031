import { command, outcome } from '../../../platform/cqrs/command.ts';
import { isDelivered } from '../domain/statuses.ts';
import { moveItem } from '../domain/task-moves.ts';
import { workOnTask } from './change-task.ts';

const reason = 'the despatch of the order was taken back';

/** The despatch of an order was taken back: what was delivered of it comes off its tasks, so that it can be planned anew. */
export const recordDespatchReverted = command(
  'tasks.recordDespatchReverted',
  async ({ orderId }: { orderId: number }, context) => {
    const rows = await context.tx
      .selectFrom('task_item_list')
      .select('task_id')
      .distinct()
      .where('account_id', '=', context.accountId)
      .where('order_id', '=', orderId)
      .where('is_delivered', '=', true)
      .orderBy('task_id')
      .execute();
    const changes = [];
    for (const { task_id } of rows) {
      const work = await workOnTask(context, task_id);
      for (const item of work.state.items.filter((one) => one.orderId === orderId && isDelivered(one.status))) {
        work.add(() => moveItem(item, 'orderDespatchReverted', { reason }));
        work.add((task) =>
          task.items
            .filter((one) => one.taskItemId === item.taskItemId)
            .flatMap((one) => moveItem(one, 'cancel', { reason })),
        );
      }
      changes.push(work.done());
    }
    return outcome({ tasks: rows.length }, ...changes);
  },
);
