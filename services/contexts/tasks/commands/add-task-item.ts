import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { isLoading, waitsForApproval, waitsForGoods } from '../domain/statuses.ts';
import { taskAggregate } from '../domain/task.ts';
import { append, draftOf, moveTask, settle } from '../domain/task-moves.ts';
import type { TaskItemBody } from '../tasks.contract.ts';
import { putOn } from './create-task.ts';
import { goodsOf } from './goods.ts';

/** Adds the goods of an order to a task; one that was ready to go is loading again. */
export const addTaskItem = command(
  'tasks.addTaskItem',
  async ({ id, ...body }: TaskItemBody & { id: number }, context) => {
    const task = await context.load(taskAggregate, id);
    const at = context.now.toISOString();
    const { status } = task.state;
    const isOpenForGoods = isLoading(status) || waitsForGoods(status) || waitsForApproval(status);
    const opened = append(draftOf(task.state), isOpenForGoods ? [] : moveTask(task.state, 'itemAdded'), at);
    const goods = await goodsOf(context, body, 'item');
    const added = await putOn(context, opened, id, goods);
    const taskItemId = added.task.items.at(-1)?.taskItemId ?? 0;
    return outcome({ id, taskItemId }, change(task, settle(added, at).events));
  },
);
