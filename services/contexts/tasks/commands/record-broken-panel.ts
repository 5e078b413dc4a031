import { command, outcome } from '../../../platform/cqrs/command.ts';
import { canGoBack } from '../domain/statuses.ts';
import { openItems } from '../domain/task.ts';
import { moveItem, moveTask } from '../domain/task-moves.ts';
import { claimGoods, releaseGoods, taskOfPanel } from '../reading/goods-claims.ts';
import { workOnTask } from './change-task.ts';
import { type Followed, nothing } from './followed.ts';

/** A panel of a task broke: its replacement takes its place and the task waits for it. Nothing for panels on no task. */
export const recordBrokenPanel = command(
  'tasks.recordBrokenPanel',
  async ({ panelId, replacementId }: { panelId: number; replacementId: number }, context) => {
    const taskId = await taskOfPanel(context, panelId);
    if (taskId === null) return nothing;
    const work = await workOnTask(context, taskId);
    const item = openItems(work.state).find((one) => one.panelIds.includes(panelId));
    if (!item) return nothing;
    work.add(() =>
      moveItem(item, 'panelBroken', { panelId, replacementId, wasLoaded: item.loadedPanelIds.includes(panelId) }),
    );
    work.add((task) => (canGoBack(task.status) ? moveTask(task, 'panelSentToRecut') : []));
    await releaseGoods(context, { orderId: item.orderId, panelIds: [panelId] });
    await claimGoods(context, taskId, { orderId: item.orderId, panelIds: [replacementId] });
    return outcome<Followed>({ taskId }, work.done());
  },
);
