import { command, outcome } from '../../../platform/cqrs/command.ts';
import { panelFactsMany } from '../../production/production.facts.ts';
import { openItems } from '../domain/task.ts';
import { goodsReady } from '../domain/task-moves.ts';
import { taskOfPanel } from '../reading/goods-claims.ts';
import { workOnTask } from './change-task.ts';
import { type Followed, nothing } from './followed.ts';

/** A panel of a task is finished: with the last one of an item its goods are ready. */
export const recordFinishedPanel = command(
  'tasks.recordFinishedPanel',
  async ({ panelId }: { panelId: number }, context) => {
    const taskId = await taskOfPanel(context, panelId);
    if (taskId === null) return nothing;
    const work = await workOnTask(context, taskId);
    const item = openItems(work.state).find((one) => one.panelIds.includes(panelId));
    const panels = item ? await panelFactsMany(context.tx, context.accountId, item.panelIds) : [];
    if (item && panels.every((panel) => panel.isMade)) work.add(() => goodsReady(item));
    return outcome<Followed>({ taskId }, work.done());
  },
);
