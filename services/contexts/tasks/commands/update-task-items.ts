import { command, outcome } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { moveTask } from '../domain/task-moves.ts';
import type { TaskItemChange } from '../task-bodies.contract.ts';
import { workOnTask } from './change-task.ts';
import { editItem } from './edit-task-item.ts';

interface ManyInput {
  id: number;
  version?: number | undefined;
  items: (TaskItemChange & { taskItemId: number })[];
}

/** Changes several stops at once and puts them in the order given; stops that are not named follow in their own order. */
export const updateTaskItems = command('tasks.updateTaskItems', async ({ id, version, items }: ManyInput, context) => {
  const work = await workOnTask(context, id, version);
  const ids = items.map((item) => item.taskItemId);
  const twice = ids.findIndex((one, i) => ids.indexOf(one) < i);
  if (twice >= 0) throw badField(`items.${twice}.taskItemId`, 'The stop is listed twice');
  for (const [i, { taskItemId, ...change }] of items.entries()) {
    const item = work.state.items.find((one) => one.taskItemId === taskItemId);
    if (!item) throw badField(`items.${i}.taskItemId`, 'This task has no such item');
    if (Object.values(change).some((value) => value !== undefined)) editItem(work, item, change);
  }
  const rest = work.state.items.map((item) => item.taskItemId).filter((one) => !ids.includes(one));
  const sequence = [...ids, ...rest];
  const isMoved = sequence.some((one, i) => work.state.items[i]?.taskItemId !== one);
  if (isMoved) work.add((task) => moveTask(task, 'save', { plan: task.plan, sequence }));
  return outcome({ id }, work.done());
});
