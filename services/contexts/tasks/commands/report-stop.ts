import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { badField, conflict } from '../../../platform/kernel/errors.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { isOnTheRoad, isOpenItem } from '../domain/statuses.ts';
import type { TaskItemState } from '../domain/task.ts';
import { taskSettings } from '../resources/settings.ts';
import { instantOf } from '../route/local-time.ts';
import { recordStop } from '../route/route-facts.ts';
import type { TaskEvent } from '../tasks.events.ts';
import { type TaskWork, workOnTask } from './change-task.ts';
import { itemOf } from './goods.ts';

interface Ids {
  id: number;
  taskItemId: number;
}
type Noted = Extract<
  TaskEvent,
  { type: 'taskItem.arrived' | 'taskItem.lateArrival' | 'taskItem.stopped' | 'taskItem.resumed' }
>;

/** Notes what happens at a stop; the run it belongs to keeps it too. */
async function note(context: CommandContext, work: TaskWork, item: TaskItemState, type: Noted['type'], data: object) {
  const { taskItemId, orderId, orderNumber } = item;
  work.add(() => [{ type, data: { taskItemId, orderId, orderNumber, ...data } } as Noted]);
  const run = await recordStop(context, work.id, { taskItemId, what: type.slice('taskItem.'.length) });
  return outcome({ id: work.id }, work.done(), ...run);
}

function assertOnItsWay(work: TaskWork, item: TaskItemState, label: string): void {
  if (!isOpenItem(item.status)) throw conflict('IllegalTransition', `${label}: the stop is done`);
  if (!isOnTheRoad(work.state.status)) throw conflict('IllegalTransition', `${label}: the run has not started`);
}

/** The driver is there. Saying it twice changes nothing. */
export const arriveAtStop = command('tasks.arriveAtStop', async ({ id, taskItemId }: Ids, context) => {
  const work = await workOnTask(context, id);
  const item = itemOf(work.state, taskItemId);
  assertOnItsWay(work, item, 'Arrive');
  if (item.arrivedAt !== null) return outcome({ id });
  return note(context, work, item, 'taskItem.arrived', {});
});

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
    return note(context, work, item, 'taskItem.lateArrival', { expectedAt: at, reason, isNotified });
  },
);

/** Something stands in the way at the stop: nothing can be handed over until it is resumed. */
export const stopItem = command(
  'tasks.stopItem',
  async ({ id, taskItemId, reason }: Ids & { reason: string }, context) => {
    const work = await workOnTask(context, id);
    const item = itemOf(work.state, taskItemId);
    assertOnItsWay(work, item, 'Interrupt');
    if (item.stoppage) throw conflict('IllegalTransition', `Interrupt: it is interrupted already: ${item.stoppage}`);
    return note(context, work, item, 'taskItem.stopped', { reason });
  },
);

/** The stop goes on. */
export const resumeItem = command('tasks.resumeItem', async ({ id, taskItemId }: Ids, context) => {
  const work = await workOnTask(context, id);
  const item = itemOf(work.state, taskItemId);
  if (!item.stoppage) throw conflict('IllegalTransition', 'Resume: the stop is not interrupted');
  return note(context, work, item, 'taskItem.resumed', {});
});
