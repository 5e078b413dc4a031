import { type Invariant, invariantOf } from '../../platform/invariants/invariant.ts';
import { type OrderFacts, orderFactsMany } from '../orders/orders.facts.ts';
import { orderPanelFactsMany, type PanelFacts, panelFactsMany } from '../production/production.facts.ts';
import { isDelivered, isOpenTask, isOrderReady } from './domain/statuses.ts';
import { isTransfer, type TaskState, taskAggregate } from './domain/task.ts';

/** What is on a truck knows that it is, and stands there once. */
const panelsOnTasks = invariantOf<TaskState>(taskAggregate, {
  name: 'panelsOnTasks',
  title: 'A panel is on one truck at most, once',
  settlesWithinMs: 0,
  async faultsOf({ id, state }, { tx, accountId }) {
    if (!isOpenTask(state.status)) return [];
    const loaded = state.items.flatMap((item) => item.loadedPanelIds);
    const twice = loaded.filter((panelId, i) => loaded.indexOf(panelId) !== i);
    const panels = await panelFactsMany(tx, accountId, loaded);
    return [
      ...twice.map((panelId) => `panel ${panelId} stands there twice`),
      ...panels.flatMap((panel) =>
        panel.isGone
          ? []
          : [
              ...(panel.taskId === id ? [] : [`panel ${panel.id} says it is on task ${panel.taskId ?? 'none'}`]),
              ...(panel.isDespatched ? [`panel ${panel.id} is delivered already`] : []),
            ],
      ),
    ];
  },
});

/** Goods that a task handed over moved their order on: what waits for despatch has something left to hand over. */
const handedOverMovesOrders = invariantOf<TaskState>(taskAggregate, {
  name: 'handedOverMovesOrders',
  title: 'Goods that are handed over move their order on',
  settlesWithinMs: 60_000,
  async faultsOf({ state }, { tx, accountId }) {
    if (isTransfer(state.despatchType)) return [];
    const handedOver = state.items.filter(({ status }) => isDelivered(status));
    const orderIds = [...new Set(handedOver.flatMap(({ orderId }) => orderId ?? []))];
    const waiting = (await orderFactsMany(tx, accountId, orderIds)).filter((order) => isOrderReady(order.status));
    const panels = await orderPanelFactsMany(
      tx,
      accountId,
      waiting.map((order) => order.id),
    );
    return handedOver.flatMap(({ orderId, panelIds }) => {
      const order = waiting.find((one) => one.id === orderId);
      return order ? faultsOfDespatch(order, panels.get(order.id) ?? [], panelIds) : [];
    });
  },
});

/** What an order that waits for despatch says against goods of it that were handed over. */
function faultsOfDespatch(
  { number, isOnHold, deliveredPanelIds }: Pick<OrderFacts, 'number' | 'isOnHold' | 'deliveredPanelIds'>,
  panels: readonly Pick<PanelFacts, 'id' | 'isDespatched'>[],
  handedOver: readonly number[],
): string[] {
  const uncounted = panels.filter(({ id }) => handedOver.includes(id) && !deliveredPanelIds.includes(id));
  // While it is on hold an order counts what happens and stays where it is.
  const isStuck = !isOnHold && panels.every((panel) => panel.isDespatched);
  return [
    ...uncounted.map(({ id }) => `${number} does not count panel ${id} as delivered`),
    ...(isStuck ? [`${number} waits for despatch with all its goods handed over`] : []),
  ];
}

/** What must hold of tasks. */
export const tasksInvariants: readonly Invariant[] = [panelsOnTasks, handedOverMovesOrders];
