import { isJoined, isWaitingForLayers } from '@glasshouse/state-machines/production-panel/production-panel.machine';
import { findAggregates } from '../../platform/event-store/aggregates.ts';
import { type Invariant, invariantOf } from '../../platform/invariants/invariant.ts';
import { orderFacts } from '../orders/orders.facts.ts';
import { type OrderPanelsState, orderPanelsAggregate } from './domain/order-panels.ts';
import { furnaceStage, isPly, isUnit, type PanelState, panelAggregate } from './domain/panel.ts';
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
import { pliesOf } from './reading/plies.ts';

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

/** What the plies of a unit say against where the unit is: none in it while it waits, each of them once when it is joined. */
export function faultsOfUnit({ makeUp, status }: Pick<PanelState, 'makeUp' | 'status'>, plies: readonly JoinedPly[]) {
  const joined = plies.filter((ply) => isJoined(ply.status));
  if (!makeUp || isGone(status)) return [];
  if (isWaitingForLayers(status)) return joined.map((ply) => `ply ${ply.slot} is in it, and it waits for its plies`);
  return Array.from({ length: makeUp.plies }, (_, i) => i + 1).flatMap((slot) => {
    const times = joined.filter((ply) => ply.slot === slot).length;
    if (times === 1) return [];
    return [times === 0 ? `ply ${slot} is missing in it` : `ply ${slot} is in it ${times} times`];
  });
}
type JoinedPly = Pick<PanelState, 'slot' | 'status'>;

/** A unit is joined of each of its plies, once. */
const unitOfItsPlies = invariantOf<PanelState>(panelAggregate, {
  name: 'unitOfItsPlies',
  title: 'No unit is joined with a ply missing, and no ply is joined twice',
  settlesWithinMs: 0,
  async faultsOf(unit, { tx, accountId }) {
    if (!isUnit(unit.state)) return [];
    const plies = await pliesOf({ tx, accountId }, unit);
    return faultsOfUnit(
      unit.state,
      plies.map((ply) => ply.state),
    );
  },
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
    for (const { panelId, itemId, pieceNumber, unit, slot } of state.panels) {
      const panel = panels.get(panelId);
      if (!panel) faults.push(`panel ${panelId} is not there`);
      else if (panel.orderId !== id) faults.push(`panel ${panelId} is of order ${panel.orderId}`);
      if (!panel || isGone(panel.status)) continue;
      const piece = `${itemId}.${pieceNumber}${unit ? ` ply ${slot} of ${unit}` : ''}`;
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
      panels.filter((panel) => !isGone(panel.state.status) && !isPly(panel.state)),
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
  unitOfItsPlies,
  pieceOnce,
  panelsAsOrdered,
];
