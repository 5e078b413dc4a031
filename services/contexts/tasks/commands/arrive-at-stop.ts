import { command, outcome } from '../../../platform/cqrs/command.ts';
import { workOnTask } from './change-task.ts';
import { itemOf } from './goods.ts';
import { assertOnItsWay, type Ids, noteStop } from './note-stop.ts';

/** The driver is there. Saying it twice changes nothing. */
export const arriveAtStop = command('tasks.arriveAtStop', async ({ id, taskItemId }: Ids, context) => {
  const work = await workOnTask(context, id);
  const item = itemOf(work.state, taskItemId);
  assertOnItsWay(work, item, 'Arrive');
  if (item.arrivedAt !== null) return outcome({ id });
  return noteStop(context, work, item, 'taskItem.arrived', {});
});
