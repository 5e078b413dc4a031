import { badField } from '../../../platform/kernel/errors.ts';
import type { TaskItemState } from '../domain/task.ts';
import { moveItem } from '../domain/task-moves.ts';
import type { TaskItemChange } from '../task-bodies.contract.ts';
import type { TaskWork } from './change-task.ts';

/** Changes of a stop what is given. 422 when the promised window ends before it begins. */
export function editItem(work: TaskWork, item: TaskItemState, change: TaskItemChange): void {
  const pick = <T>(given: T | undefined, now: T): T => (given === undefined ? now : given);
  const data = {
    orderNumber: item.orderNumber,
    proofType: pick(change.proofType, item.proofType),
    windowFrom: pick(change.windowFrom, item.windowFrom),
    windowTo: pick(change.windowTo, item.windowTo),
    isFixed: pick(change.isFixed, item.isFixed),
  };
  if (data.windowFrom && data.windowTo && data.windowFrom >= data.windowTo)
    throw badField('windowTo', 'The window ends after it begins');
  work.add(() => moveItem(item, 'update', data));
}
