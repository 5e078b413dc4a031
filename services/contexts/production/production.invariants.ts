import { findAggregates } from '../../platform/event-store/aggregates.ts';
import { type Invariant, invariantOf } from '../../platform/invariants/invariant.ts';
import { orderFacts } from '../orders/orders.facts.ts';
import { type OrderPanelsState, orderPanelsAggregate } from './domain/order-panels.ts';
import { furnaceStage, type PanelState, panelAggregate } from './domain/panel.ts';
import {
  isDespatched,
  isGone,
  isInWork,
  isLoaded,
  isOnFloor,
  isOnSheet,
  isOrderPastRelease,
  isReadyToLoad,
} from './domain/statuses.ts';

/** What a panel's status says about where it is, and what it carries about it. */
function faultsOfPlace({ status, route, sheetId, stationId, taskId }: PanelState): string[] {
  if (isGone(status)) return [];
  const isMade = isReadyToLoad(status) || isLoaded(status) || isDespatched(status);
  return [
    ...(isInWork(status) && stationId === null ? ['is in work at no station'] : []),
    ...(isOnSheet(status) && sheetId === null ? ['is planned on no sheet'] : []),
    ...(isLoaded(status) && taskId === null ? ['is loaded on no task'] : []),
    ...(taskId !== null && !isLoaded(status) && !isDespatched(status) ? [`is on task ${taskId} and ${status}`] : []),
    ...(isMade && stationId !== null ? [`is ${status} and at station ${stationId}`] : []),
    ...(route.filter((step) => step.startedAt !== null && step.completedAt === null).length > 1
      ? ['is in work at two stages']
      : []),
  ];
}

/** Its status, its station, its sheet and its truck say the same. */
const panelInOnePlace = invariantOf<PanelState>(panelAggregate, {
  name: 'panelInOnePlace',
  title: 'Each panel is in exactly one place',
  settlesWithinMs: 0,
  faultsOf: ({ state }) => faultsOfPlace(state),
});

/** A bed that came out closes the stage; any other way leaves it open. Panels made before the rule have left the floor. */
const toughenedByFurnace = invariantOf<PanelState>(panelAggregate, {
  name: 'toughenedByFurnace',
  title: 'No panel on the floor has passed the furnace but on a bed that came out of it',
  settlesWithinMs: 0,
  faultsOf: ({ state: { status, route } }) =>
    isOnFloor(status) && route.some((one) => one.stageKey === furnaceStage && one.completedAt !== null && !one.isClosed)
      ? ['was toughened without a bed']
      : [],
});

/** A broken piece is replaced by one other, never by two. */
const pieceOnce = invariantOf<OrderPanelsState>(orderPanelsAggregate, {
  name: 'pieceOnce',
  title: 'Each piece of an order is one panel, broken panels aside',
  settlesWithinMs: 0,
  async faultsOf({ id, state }, { tx, accountId }) {
    const ids = state.panels.map((one) => one.panelId);
    const panels = new Map(
      (await findAggregates(tx, accountId, panelAggregate, ids)).map((one) => [one.id, one.state]),
    );
    const pieces = new Map<string, number>();
    const faults: string[] = [];
    for (const { panelId, itemId, pieceNumber } of state.panels) {
      const panel = panels.get(panelId);
      if (!panel) faults.push(`panel ${panelId} is not there`);
      else if (panel.orderId !== id) faults.push(`panel ${panelId} is of order ${panel.orderId}`);
      if (!panel || isGone(panel.status)) continue;
      const piece = `${itemId}.${pieceNumber}`;
      if (pieces.has(piece)) faults.push(`piece ${piece} is panel ${pieces.get(piece)} and panel ${panelId}`);
      pieces.set(piece, panelId);
    }
    return faults;
  },
});

/** As many panels as were ordered: one that broke is made again, a cancelled line has none left. */
const panelsAsOrdered = invariantOf<OrderPanelsState>(orderPanelsAggregate, {
  name: 'panelsAsOrdered',
  title: 'A line in production has as many panels as ordered',
  settlesWithinMs: 60_000,
  async faultsOf({ id, state }, { tx, accountId }) {
    const order = await orderFacts(tx, accountId, id);
    // Between a change of the order and its next release the floor still makes what was ordered before.
    if (!order || !isOrderPastRelease(order.status)) return [];
    const panels = await findAggregates(
      tx,
      accountId,
      panelAggregate,
      state.panels.map((one) => one.panelId),
    );
    const made = Map.groupBy(
      panels.filter((panel) => !isGone(panel.state.status)),
      (panel) => panel.state.itemId,
    );
    const ordered = new Map(order.items.map((item) => [item.itemId, item.kind === 'glass' ? item.quantity : 0]));
    return [...made].flatMap(([itemId, own]) =>
      own.length === (ordered.get(itemId) ?? 0)
        ? []
        : [`line ${itemId}: ${own.length} panels, ordered are ${ordered.get(itemId) ?? 0}`],
    );
  },
});

/** What must hold of panels. */
export const productionInvariants: readonly Invariant[] = [
  panelInOnePlace,
  toughenedByFurnace,
  pieceOnce,
  panelsAsOrdered,
];
