import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { quantity, sum } from '../../../platform/kernel/money.ts';
import { type PanelFacts, panelFactsMany } from '../../production/production.facts.ts';
import type { TaskItemState } from '../domain/task.ts';
import { releaseGoods } from '../reading/goods-claims.ts';
import type { TaskWork } from './change-task.ts';
import { itemOf } from './goods.ts';

/** Takes panels out of an item without handing them over, and frees them; gives the item as it stands then. */
export async function removePanels(
  context: CommandContext,
  work: TaskWork,
  item: TaskItemState,
  why: { readonly panelIds: readonly number[]; readonly areBroken: boolean; readonly reason: string },
): Promise<TaskItemState> {
  const all = await panelFactsMany(context.tx, context.accountId, item.panelIds);
  const isGoing = (panel: PanelFacts) => why.panelIds.includes(panel.id);
  const rest = all.filter((panel) => !isGoing(panel));
  const { taskItemId, orderId, orderNumber } = item;
  const data = {
    taskItemId,
    orderId,
    orderNumber,
    panelIds: [...why.panelIds],
    barcodes: all.filter(isGoing).map((panel) => panel.barcode),
    areBroken: why.areBroken,
    reason: why.reason,
    areaM2: quantity(sum(rest.map((panel) => panel.areaM2))),
    weightKg: quantity(sum(rest.map((panel) => panel.weightKg))),
  };
  work.add(() => [{ type: 'taskItem.panelsRemoved', data }]);
  await releaseGoods(context, { orderId, panelIds: [...why.panelIds] });
  return itemOf(work.state, taskItemId);
}
