import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../../platform/event-store/aggregates.ts';
import type { FloorPanel, OrderFloor } from '../../orders/order-floor.facts.ts';
import { orderPanelsAggregate } from '../domain/order-panels.ts';
import { type PanelState, panelAggregate } from '../domain/panel.ts';
import { isDespatched, isGone, isMade } from '../domain/statuses.ts';
import { panelIdOfBarcode } from '../panel-of-barcode.facts.ts';

const floorPanel = ({ id, state }: { id: number; state: PanelState }): FloorPanel => ({
  id,
  itemId: state.itemId,
  isStarted: state.route.some((stage) => stage.completedAt !== null),
  isCut: state.route.some((stage) => stage.stageKey === 'cut' && stage.completedAt !== null),
  isMade: isMade(state.status),
  isDespatched: isDespatched(state.status),
});

async function panelsOf(tx: Tx, accountId: number, orderIds: readonly number[]) {
  const orders = await findAggregates(tx, accountId, orderPanelsAggregate, orderIds);
  const panelIds = orders.flatMap(({ state }) => state.panels.map((one) => one.panelId));
  const found = await findAggregates(tx, accountId, panelAggregate, panelIds);
  const panels = new Map(found.map((one) => [one.id, one]));
  return new Map(
    orders.map(({ id, state }) => {
      const own = state.panels.flatMap(({ panelId }) => panels.get(panelId) ?? []);
      return [id, own.filter((panel) => !isGone(panel.state.status)).map(floorPanel)];
    }),
  );
}

async function panelOfLabel(tx: Tx, accountId: number, label: string) {
  const id = await panelIdOfBarcode(tx, accountId, label);
  const panel = id === null ? null : await findAggregate(tx, accountId, panelAggregate, id, false);
  return panel ? { id: panel.id, orderId: panel.state.orderId } : null;
}

/** How far the floor is with orders, exact. */
export const orderFloor: OrderFloor = { panelsOf, panelOfLabel };
