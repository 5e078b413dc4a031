import { command, outcome } from '../../../platform/cqrs/command.ts';
import { openItems } from '../domain/task.ts';
import { taskOfPanel } from '../reading/goods-claims.ts';
import { takeOff } from './cancel-task-item.ts';
import { workOnTask } from './change-task.ts';
import { type Followed, nothing } from './followed.ts';

/** A panel of a task was withdrawn with its order or line: the goods come off the task, and what is left can be planned anew. */
export const recordWithdrawnPanel = command(
  'tasks.recordWithdrawnPanel',
  async ({ panelId }: { panelId: number }, context) => {
    const taskId = await taskOfPanel(context, panelId);
    if (taskId === null) return nothing;
    const work = await workOnTask(context, taskId);
    const item = openItems(work.state).find((one) => one.panelIds.includes(panelId));
    if (!item) return nothing;
    const unloaded = await takeOff(context, work, item, 'its order changed');
    return outcome<Followed>({ taskId }, work.done(), ...unloaded);
  },
);
