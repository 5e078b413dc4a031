import { command } from '../../../platform/cqrs/command.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { workOnTask } from './change-task.ts';
import { itemOf } from './goods.ts';
import { assertOnItsWay, type Ids, noteStop } from './note-stop.ts';

/** Something stands in the way at the stop: nothing can be handed over until it is resumed. */
export const stopItem = command(
  'tasks.stopItem',
  async ({ id, taskItemId, reason }: Ids & { reason: string }, context) => {
    const work = await workOnTask(context, id);
    const item = itemOf(work.state, taskItemId);
    assertOnItsWay(work, item, 'Interrupt');
    if (item.stoppage) throw conflict('IllegalTransition', `Interrupt: it is interrupted already: ${item.stoppage}`);
    return noteStop(context, work, item, 'taskItem.stopped', { reason });
  },
);
