import { command, outcome } from '../../../platform/cqrs/command.ts';
import { panelFactsMany } from '../../production/production.facts.ts';
import { canGoBack } from '../domain/statuses.ts';
import { openItems } from '../domain/task.ts';
import { goodsReady, moveItem, moveTask } from '../domain/task-moves.ts';
import { claimGoods, releaseGoods, taskOfPanel } from '../reading/goods-claims.ts';
import { takeOff } from './cancel-task-item.ts';
import { workOnTask } from './change-task.ts';

/** The task that followed, null when the panel is on none. */
interface Followed {
  readonly taskId: number | null;
}
const nothing = outcome<Followed>({ taskId: null });

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

/** A panel of a task was withdrawn with its order or line: the goods come off the task, and what is left can be planned anew. */
export const recordWithdrawnPanel = command(
  'tasks.recordWithdrawnPanel',
  async ({ panelId }: { panelId: number }, context) => {
    const taskId = await taskOfPanel(context, panelId);
    if (taskId === null) return nothing;
    const work = await workOnTask(context, taskId);
    const item = openItems(work.state).find((one) => one.panelIds.includes(panelId));
    if (!item) return nothing;
    const unloaded = await takeOff(context, work, item, 'its order changed');
    return outcome<Followed>({ taskId }, work.done(), ...unloaded);
  },
);
