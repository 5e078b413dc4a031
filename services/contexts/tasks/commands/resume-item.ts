import { command } from '../../../platform/cqrs/command.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { workOnTask } from './change-task.ts';
import { itemOf } from './goods.ts';
import { type Ids, noteStop } from './note-stop.ts';

/** The stop goes on. */
export const resumeItem = command('tasks.resumeItem', async ({ id, taskItemId }: Ids, context) => {
  const work = await workOnTask(context, id);
  const item = itemOf(work.state, taskItemId);
  if (!item.stoppage) throw conflict('IllegalTransition', 'Resume: the stop is not interrupted');
  return noteStop(context, work, item, 'taskItem.resumed', {});
});
