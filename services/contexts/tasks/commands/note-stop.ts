import { type CommandContext, outcome } from '../../../platform/cqrs/command.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { isOnTheRoad, isOpenItem } from '../domain/statuses.ts';
import type { TaskItemState } from '../domain/task.ts';
import { recordStop } from '../route/route-facts.ts';
import type { TaskEvent } from '../tasks.events.ts';
import type { TaskWork } from './change-task.ts';

/** A stop of a task. */
export interface Ids {
  id: number;
  taskItemId: number;
}

type Noted = Extract<
  TaskEvent,
  { type: 'taskItem.arrived' | 'taskItem.lateArrival' | 'taskItem.stopped' | 'taskItem.resumed' }
>;

/** Notes what happens at a stop; the run it belongs to keeps it too. */
export async function noteStop(
  context: CommandContext,
  work: TaskWork,
  item: TaskItemState,
  type: Noted['type'],
  data: object,
) {
  const { taskItemId, orderId, orderNumber } = item;
  work.add(() => [{ type, data: { taskItemId, orderId, orderNumber, ...data } } as Noted]);
  const run = await recordStop(context, work.id, { taskItemId, what: type.slice('taskItem.'.length) });
  return outcome({ id: work.id }, work.done(), ...run);
}

/** Throws IllegalTransition, said of `label`, when the stop is done or the run has not started. */
export function assertOnItsWay(work: TaskWork, item: TaskItemState, label: string): void {
  if (!isOpenItem(item.status)) throw conflict('IllegalTransition', `${label}: the stop is done`);
  if (!isOnTheRoad(work.state.status)) throw conflict('IllegalTransition', `${label}: the run has not started`);
}
