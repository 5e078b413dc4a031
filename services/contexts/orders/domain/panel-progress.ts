import type { OrderEvent } from '../orders.events.ts';
import { externalCounts } from './external-lines.ts';
import type { Circumstances } from './machine-facts.ts';
import { type OrderState, openItems, unfinishedPanels } from './order.ts';
import { recordThen } from './take-step.ts';

/** A panel of the order is finished; the last one ends production. Known panels change nothing. */
export function recordPanelFinished(
  state: OrderState,
  panelId: number,
  itemId: number,
  given: Circumstances,
): OrderEvent[] {
  if (state.finishedPanels.some((panel) => panel.panelId === panelId)) return [];
  const recorded: OrderEvent = { type: 'order.panelFinished', data: { panelId, itemId } };
  return recordThen(state, [recorded], 'allPanelsFinished', given, isAllMade);
}

/** Every panel is finished and every line bought outside has come. */
export const isAllMade = (order: OrderState): boolean =>
  unfinishedPanels(order) === 0 && externalCounts(order).itemsToReceive === 0;

/** A panel that counted as finished is to be made again: the order returns to production. */
export function recordPanelReturned(
  state: OrderState,
  panelId: number,
  itemId: number,
  reason: string,
  given: Circumstances,
): OrderEvent[] {
  const counted = state.finishedPanels.some((panel) => panel.panelId === panelId) || state.waivedPanels > 0;
  if (!counted) return [];
  const recorded: OrderEvent = { type: 'order.panelReturned', data: { panelId, itemId, reason } };
  return recordThen(state, [recorded], 'panelSentToRecut', given, (after) => unfinishedPanels(after) > 0);
}

/**
 * Panels handed over; stock lines go with the delivery that completes the glass. The last one despatches the order. Production
 * that was forced complete waived panels nobody ever makes: once no panel is left, such an order is handed over whole.
 */
export function recordPanelsDelivered(
  state: OrderState,
  { panelIds, isLast }: { readonly panelIds: readonly number[]; readonly isLast: boolean },
  given: Circumstances,
): OrderEvent[] {
  const fresh = panelIds.filter((id) => !state.deliveredPanelIds.includes(id));
  const delivered = new Set([...state.deliveredPanelIds, ...fresh]);
  const isWhole = isLast && state.waivedPanels > 0 && unfinishedPanels(state) === 0;
  const done = isWhole ? openItems(state).map((item) => item.itemId) : deliveredItems(state, delivered);
  const itemIds = done.filter((id) => !state.despatchedItemIds.includes(id));
  if (fresh.length === 0 && itemIds.length === 0) return [];
  const recorded: OrderEvent = { type: 'order.panelsDelivered', data: { panelIds: fresh, itemIds } };
  return recordThen(state, [recorded], 'allItemsDelivered', given, (after) =>
    openItems(after).every((item) => after.despatchedItemIds.includes(item.itemId)),
  );
}

function deliveredItems(state: OrderState, delivered: ReadonlySet<number>): number[] {
  const items = openItems(state);
  const glass = items.filter((item) => item.kind === 'glass');
  const done = glass.filter((item) => handedOver(state, item.itemId, delivered) >= item.quantity);
  return done.length === glass.length ? items.map((item) => item.itemId) : done.map((item) => item.itemId);
}

const handedOver = (state: OrderState, itemId: number, delivered: ReadonlySet<number>): number =>
  state.finishedPanels.filter((panel) => panel.itemId === itemId && delivered.has(panel.panelId)).length;
