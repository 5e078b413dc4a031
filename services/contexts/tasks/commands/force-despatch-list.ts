import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import type { Change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { despatchPanels, panelFactsMany, unloadPanels } from '../../production/production.facts.ts';
import { isTransfer, openItems } from '../domain/task.ts';
import { moveItem, moveTask } from '../domain/task-moves.ts';
import { releaseGoods } from '../reading/goods-claims.ts';
import { type TaskWork, workOnTask } from './change-task.ts';
import { itemOf } from './goods.ts';

interface Input {
  taskItemIds: number[];
  reason: string;
}

/** Marks items despatched without scanning. A task goes as a whole: 409 when open items of it are missing in the list. */
export const forceDespatchList = command('tasks.forceDespatchList', async ({ taskItemIds, reason }: Input, context) => {
  const byTask = await tasksOf(context, taskItemIds);
  const changes: Change[] = [];
  const works: [TaskWork, number[]][] = [];
  for (const [taskId, ids] of [...byTask].sort(([a], [b]) => a - b))
    works.push([await workOnTask(context, taskId), ids]);
  const goods = works.flatMap(([work, ids]) => ids.flatMap((id) => itemOf(work.state, id).panelIds));
  const loadable = (await panelFactsMany(context.tx, context.accountId, goods)).filter(
    (panel) => panel.isReadyToLoad || panel.isLoaded,
  );
  const isLoadable = new Set(loadable.map((panel) => panel.id));
  for (const [work, ids] of works) {
    const outside = openItems(work.state).filter((item) => !ids.includes(item.taskItemId));
    // The list is looked at before and after: nothing else about the task decides.
    work.add((task) => moveTask(task, 'forcedespatchlist', { reason }, {}, { itemsOutsideList: outside.length }));
    for (const id of ids) {
      const item = itemOf(work.state, id);
      const moves = isTransfer(work.state.despatchType);
      const data = { reason, isTransfer: moves, purchaseOrderId: item.purchaseOrderId };
      work.add(() => moveItem(item, 'forceDespatch', data));
      const panelIds = item.panelIds.filter((panelId) => isLoadable.has(panelId));
      changes.push(...(await (moves ? unloadPanels : despatchPanels)(context, panelIds, work.id)));
      await releaseGoods(context, item);
    }
    changes.push(work.done());
  }
  return outcome({ taskIds: [...byTask.keys()] }, ...changes);
});

async function tasksOf({ tx, accountId }: CommandContext, ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx
    .selectFrom('claim')
    .select(['value', 'owner_id'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'taskItem')
    .where('value', 'in', ids.map(String))
    .execute();
  const byTask = new Map<number, number[]>();
  for (const [i, id] of ids.entries()) {
    const task = rows.find((row) => row.value === String(id))?.owner_id;
    if (task === undefined) throw badField(`taskItemIds.${i}`, `There is no task item ${id}`);
    byTask.set(task, [...(byTask.get(task) ?? []), id]);
  }
  return byTask;
}
