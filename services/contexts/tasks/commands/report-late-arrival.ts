import { command } from '../../../platform/cqrs/command.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { isOnTheRoad, isOpenItem } from '../domain/statuses.ts';
import { taskSettings } from '../resources/settings.ts';
import { instantOf } from '../route/local-time.ts';
import { workOnTask } from './change-task.ts';
import { itemOf } from './goods.ts';
import { type Ids, noteStop } from './note-stop.ts';

interface Late extends Ids {
  /** HH:MM of the task's day. */
  expectedAt: string;
  reason: string;
  notify: boolean;
}

/** The driver will be late; a policy writes to the customer when that is asked and the settings allow it. */
export const reportLateArrival = command(
  'tasks.reportLateArrival',
  async ({ id, taskItemId, expectedAt, reason, notify }: Late, context) => {
    const work = await workOnTask(context, id);
    const item = itemOf(work.state, taskItemId);
    if (!isOpenItem(item.status)) throw conflict('IllegalTransition', 'Late: the stop is done');
    if (item.arrivedAt !== null) throw conflict('IllegalTransition', 'Late: the driver is there already');
    const { timeZone } = await accountFacts(context.tx, context.accountId);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(context.now);
    const at = instantOf(
      isOnTheRoad(work.state.status) ? today : (work.state.plan.date ?? today),
      expectedAt,
      timeZone,
    );
    if (at <= context.now.toISOString()) throw badField('expectedAt', 'This time has passed already');
    const { notifyLateArrival } = await taskSettings(context.tx, context.accountId);
    const isNotified = notify && notifyLateArrival;
    return noteStop(context, work, item, 'taskItem.lateArrival', { expectedAt: at, reason, isNotified });
  },
);
