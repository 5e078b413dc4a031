import { command, outcome } from '../../../platform/cqrs/command.ts';
import type { TaskItemChange } from '../task-bodies.contract.ts';
import { workOnTask } from './change-task.ts';
import { editItem } from './edit-task-item.ts';
import { itemOf } from './goods.ts';

/** Changes the proof, the promised window or the fixed place of one stop. */
export const updateTaskItem = command(
  'tasks.updateTaskItem',
  async ({ id, taskItemId, ...change }: TaskItemChange & { id: number; taskItemId: number }, context) => {
    const work = await workOnTask(context, id);
    editItem(work, itemOf(work.state, taskItemId), change);
    return outcome({ id }, work.done());
  },
);
