import { command, outcome } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import type { TaskItemState } from '../domain/task.ts';
import { moveItem, moveTask } from '../domain/task-moves.ts';
import type { TaskItemChange } from '../task-bodies.contract.ts';
import { type TaskWork, workOnTask } from './change-task.ts';
import { itemOf } from './goods.ts';

/** Changes the proof, the promised window or the fixed place of one stop. */
export const updateTaskItem = command(
  'tasks.updateTaskItem',
  async ({ id, taskItemId, ...change }: TaskItemChange & { id: number; taskItemId: number }, context) => {
    const work = await workOnTask(context, id);
    edit(work, itemOf(work.state, taskItemId), change);
    return outcome({ id }, work.done());
  },
);

interface ManyInput {
  id: number;
  version?: number | undefined;
  items: (TaskItemChange & { taskItemId: number })[];
}

/** Changes several stops at once and puts them in the order given; stops that are not named follow in their own order. */
export const updateTaskItems = command('tasks.updateTaskItems', async ({ id, version, items }: ManyInput, context) => {
  const work = await workOnTask(context, id, version);
  const ids = items.map((item) => item.taskItemId);
  const twice = ids.findIndex((one, i) => ids.indexOf(one) < i);
  if (twice >= 0) throw badField(`items.${twice}.taskItemId`, 'The stop is listed twice');
  for (const [i, { taskItemId, ...change }] of items.entries()) {
    const item = work.state.items.find((one) => one.taskItemId === taskItemId);
    if (!item) throw badField(`items.${i}.taskItemId`, 'This task has no such item');
    if (Object.values(change).some((value) => value !== undefined)) edit(work, item, change);
  }
  const rest = work.state.items.map((item) => item.taskItemId).filter((one) => !ids.includes(one));
  const sequence = [...ids, ...rest];
  const isMoved = sequence.some((one, i) => work.state.items[i]?.taskItemId !== one);
  if (isMoved) work.add((task) => moveTask(task, 'save', { plan: task.plan, sequence }));
  return outcome({ id }, work.done());
});

function edit(work: TaskWork, item: TaskItemState, change: TaskItemChange): void {
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
