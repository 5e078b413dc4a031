import type { OrderFacts as MachineFacts } from '@glasshouse/state-machines/order/order.machine';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../platform/event-store/aggregates.ts';
import type { Loaded } from '../../platform/kernel/aggregate.ts';
import { type GstMethod, gstMethodOf } from '../../platform/kernel/document-money.ts';
import { pick } from '../../platform/kernel/pick.ts';
import { feesOf } from './domain/fees.ts';
import { machineFacts, owingOf, paidOf } from './domain/machine-facts.ts';
import { finishedOf, type OrderState, openItems, orderAggregate } from './domain/order.ts';
import { factsOf as taskFactsOf } from './domain/pre-production.ts';
import { totalsOf } from './domain/totals.ts';
import type { FeeLine, RemovedFee } from './order-fees.contract.ts';
import type { OrderEvent, OrderItem, OrderTotals } from './orders.events.ts';
import { readCircumstances } from './reading/circumstances.ts';

// Commands that policies of contexts above dispatch.
export { completePrinted } from './checklist/complete-printed.ts';
export { markInvoiced } from './commands/mark-invoiced.ts';
export { recordDelivered } from './commands/record-delivered.ts';
export { recordPanelFinished } from './commands/record-panel-finished.ts';
export { returnToProduction } from './commands/return-to-production.ts';
export { setInvoiceSettlement } from './commands/set-invoice-settlement.ts';
export { notePurchaseOrder } from './external/note-purchase-order.ts';

/** The kind of record an order is. */
export const orderStream = orderAggregate.type;

/** What other contexts may know of an order. `items` holds the lines not cancelled. */
export interface OrderFacts {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  /** Number it had as a quote. */
  readonly quoteNumber: string | null;
  readonly type: OrderState['type'];
  readonly status: OrderState['status'];
  readonly isOnHold: boolean;
  readonly approvals: OrderState['approvals'];
  readonly cancelledItemIds: readonly number[];
  readonly payments: OrderState['payments'];
  readonly paymentsSkipped: boolean;
  readonly quoteSentAt: string | null;
  readonly quoteExpiresAt: string | null;
  readonly preProductionTasks: OrderState['preProductionTasks'];
  readonly finishedPanels: OrderState['finishedPanels'];
  /** Panels that were unfinished when production was closed by hand. */
  readonly waivedPanels: number;
  readonly despatchedItemIds: readonly number[];
  /** Panels that a delivery handed over. */
  readonly deliveredPanelIds: readonly number[];
  readonly isInvoiced: boolean;
  readonly invoiceId: number | null;
  /** What its cancellation costs. Absent in orders of before there were fees, and while none is charged. */
  readonly cancellationFee?: OrderState['cancellationFee'];
  readonly createdAt: string;
  readonly contactId: number;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly terms: OrderState['terms'];
  readonly reference: string;
  readonly deliveryMethod: OrderState['deliveryMethod'];
  readonly deliveryAddress: OrderState['deliveryAddress'];
  readonly dueDate: string | null;
  readonly note: string;
  readonly gstPercent: string;
  readonly gstMethod: GstMethod;
  /** Their suppliers. */
  readonly externalLines: OrderState['externalLines'];
  readonly items: readonly OrderItem[];
  /** Fees that follow from the lines, in the order they are worked out. */
  readonly fees: readonly FeeLine[];
  readonly removedFees: readonly RemovedFee[];
  readonly totals: OrderTotals;
  /** Dollars, 2 decimals. */
  readonly paid: string;
  readonly owing: string;
  readonly expectedPanelCount: number;
  readonly finishedPanelIds: readonly number[];
}

const known = [
  'number',
  'quoteNumber',
  'type',
  'status',
  'isOnHold',
  'approvals',
  'cancelledItemIds',
  'payments',
  'paymentsSkipped',
  'quoteSentAt',
  'quoteExpiresAt',
  'preProductionTasks',
  'finishedPanels',
  'waivedPanels',
  'despatchedItemIds',
  'deliveredPanelIds',
  'isInvoiced',
  'invoiceId',
  'cancellationFee',
  'createdAt',
  'contactId',
  'contactName',
  'contactEmail',
  'terms',
  'reference',
  'deliveryMethod',
  'deliveryAddress',
  'dueDate',
  'note',
  'gstPercent',
  'externalLines',
] as const;

const factsOf = ({ id, version, state }: Loaded<OrderState, OrderEvent>): OrderFacts => {
  const items = openItems(state);
  const totals = totalsOf(items, state);
  return {
    ...pick(state, known),
    id,
    version,
    items,
    gstMethod: gstMethodOf(state),
    fees: feesOf(items, state),
    removedFees: state.removedFees ?? [],
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

/** The same, locked: nobody changes it until the command of the caller ends. */
export async function lockedOrderFacts(tx: Tx, accountId: number, id: number): Promise<OrderFacts | null> {
  const found = await findAggregate(tx, accountId, orderAggregate, id, true);
  return found ? factsOf(found) : null;
}

/** Several orders in one statement, by id; missing ones are left out. */
export const orderFactsMany = async (tx: Tx, accountId: number, ids: readonly number[]): Promise<OrderFacts[]> =>
  (await findAggregates(tx, accountId, orderAggregate, ids)).map(factsOf);

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

/** What the machine of a checklist task looks at. */
export const checklistTaskFacts = (action: string) => taskFactsOf(action);
