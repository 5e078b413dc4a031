import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../../platform/event-store/aggregates.ts';
import type { FloorPanel, OrderFloor } from '../../orders/order-floor.facts.ts';
import { orderPanelsAggregate } from '../domain/order-panels.ts';
import { isPly, type PanelState, panelAggregate } from '../domain/panel.ts';
import { isDespatched, isGone, isMade } from '../domain/statuses.ts';
import { panelIdOfBarcode } from '../panel-of-barcode.facts.ts';

interface Panel {
  readonly id: number;
  readonly state: PanelState;
}

/** The pieces among panels; the glass of a unit is that of its plies. */
function piecesAmong(panels: readonly Panel[]): FloorPanel[] {
  const below = Map.groupBy(panels, ({ state }) => state.unit ?? null);
  const glassOf = (panel: Panel): Panel[] => [panel, ...(below.get(panel.id) ?? []).flatMap(glassOf)];
  return panels
    .filter(({ state }) => !isPly(state))
    .map((panel) => {
      const { itemId, status } = panel.state;
      const done = glassOf(panel).flatMap(({ state }) => state.route.filter((stage) => stage.completedAt !== null));
      const isCut = done.some((stage) => stage.stageKey === 'cut');
      const made = { isMade: isMade(status), isDespatched: isDespatched(status) };
      return { id: panel.id, itemId, isStarted: done.length > 0, isCut, ...made };
    });
}

async function panelsOf(tx: Tx, accountId: number, orderIds: readonly number[]) {
  const orders = await findAggregates(tx, accountId, orderPanelsAggregate, orderIds);
  const panelIds = orders.flatMap(({ state }) => state.panels.map((one) => one.panelId));
  const found = await findAggregates(tx, accountId, panelAggregate, panelIds);
  const panels = new Map(found.map((one) => [one.id, one]));
  return new Map(
    orders.map(({ id, state }) => {
      const own = state.panels.flatMap(({ panelId }) => panels.get(panelId) ?? []);
      return [id, piecesAmong(own.filter((panel) => !isGone(panel.state.status)))];
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
