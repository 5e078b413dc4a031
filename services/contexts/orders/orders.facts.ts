import type { OrderFacts as MachineFacts } from '@glasshouse/state-machines/order/order.machine';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import type { Loaded } from '../../platform/kernel/aggregate.ts';
import { readCircumstances } from './circumstances.ts';
import { machineFacts, owingOf, paidOf } from './domain/machine-facts.ts';
import { finishedOf, type OrderState, openItems, orderAggregate } from './domain/order.ts';
import { totalsOf } from './domain/totals.ts';
import type { OrderEvent, OrderItem, OrderTotals } from './orders.events.ts';

export { completePrinted } from './checklist/move-checklist-item.ts';
export { factsOf as checklistTaskFacts } from './domain/pre-production.ts';
export { heldOrders } from './order-holds.ts';
export { ordersPending, ordersSummary } from './order-pending.ts';
export { orderSearch } from './order-search.ts';
export { type UnreleasedOrder, unreleasedOrders } from './unreleased-orders.ts';

/** What other contexts may know of an order. `items` holds the lines not cancelled. */
export interface OrderFacts extends Omit<OrderState, 'items'> {
  readonly id: number;
  readonly version: number;
  readonly items: readonly OrderItem[];
  readonly totals: OrderTotals;
  /** Dollars, 2 decimals. */
  readonly paid: string;
  readonly owing: string;
  readonly expectedPanelCount: number;
  readonly finishedPanelIds: readonly number[];
}

const factsOf = ({ id, version, state }: Loaded<OrderState, OrderEvent>): OrderFacts => {
  const items = openItems(state);
  const totals = totalsOf(items, state.gstPercent);
  return {
    ...state,
    id,
    version,
    items,
    totals,
    paid: paidOf(state),
    owing: owingOf(state),
    expectedPanelCount: totals.panels,
    finishedPanelIds: finishedOf(state).map((panel) => panel.panelId),
  };
};

/** An order as it is now, exact; null when the account has none with this id. */
export async function orderFacts(tx: Tx, accountId: number, id: number): Promise<OrderFacts | null> {
  const found = await findAggregate(tx, accountId, orderAggregate, id, false);
  return found ? factsOf(found) : null;
}

/** An order with what its machine looks at now, and its cancelled lines. */
export interface OrderStanding extends OrderFacts {
  readonly allItems: readonly OrderItem[];
  readonly machineFacts: MachineFacts;
}

/** An order as its page needs it; null when the account has none with this id. */
export async function orderStanding(tx: Tx, accountId: number, id: number, now: Date): Promise<OrderStanding | null> {
  const found = await findAggregate(tx, accountId, orderAggregate, id, false);
  if (!found) return null;
  const given = await readCircumstances(tx, accountId, found.state, now);
  return { ...factsOf(found), allItems: found.state.items, machineFacts: machineFacts(found.state, given) };
}
