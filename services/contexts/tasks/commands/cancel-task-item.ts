import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { unloadPanels } from '../../production/production.facts.ts';
import type { TaskItemState } from '../domain/task.ts';
import { moveItem } from '../domain/task-moves.ts';
import { releaseGoods } from '../reading/goods-claims.ts';
import type { FailReason } from '../tasks.events.ts';
import { type TaskWork, workOnTask } from './change-task.ts';
import { itemOf } from './goods.ts';

interface Input {
  id: number;
  taskItemId: number;
  reason: string;
}

/** Takes goods off a task: what is loaded comes off the truck, and another task may take them. */
export const cancelTaskItem = command('tasks.cancelTaskItem', async ({ id, taskItemId, reason }: Input, context) => {
  const work = await workOnTask(context, id);
  const unloaded = await takeOff(context, work, itemOf(work.state, taskItemId), reason);
  return outcome({ id }, work.done(), ...unloaded);
});

/** Cancels one item of a task under work; returns the panels' changes. */
export async function takeOff(
  context: CommandContext,
  work: TaskWork,
  item: TaskItemState,
  reason: string,
  failure?: FailReason,
): Promise<Change[]> {
  work.add(() => moveItem(item, 'cancel', { reason, ...(failure ? { failure } : {}) }));
  await releaseGoods(context, item);
  return unloadPanels(context, item.loadedPanelIds, work.id);
}
