import { command, outcome } from '../../../platform/cqrs/command.ts';
import { moveItem } from '../domain/task-moves.ts';
import type { TaskItemBody } from '../tasks.contract.ts';
import { workOnTask } from './change-task.ts';
import { itemOf } from './goods.ts';

interface Input {
  id: number;
  taskItemId: number;
  proofType: TaskItemBody['proofType'];
}

/** Chooses the proof the customer gives for an item. */
export const updateTaskItem = command('tasks.updateTaskItem', async ({ id, taskItemId, proofType }: Input, context) => {
  const work = await workOnTask(context, id);
  work.add((task) => moveItem(itemOf(task, taskItemId), 'update', { proofType }));
  return outcome({ id }, work.done());
});
