import type { Tx } from '../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../platform/event-store/aggregates.ts';
import { pick } from '../../platform/kernel/pick.ts';
import { type PurchaseOrderState, purchaseOrderAggregate } from './domain/purchase-order.ts';

export { recordPickedUp } from './commands/run-lifecycle-action.ts';

/** What other contexts may know of a purchase order. */
export interface PurchaseOrderFacts {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  readonly type: PurchaseOrderState['type'];
  readonly status: PurchaseOrderState['status'];
  readonly approval: PurchaseOrderState['approval'];
  readonly amendmentApproval: PurchaseOrderState['amendmentApproval'];
  readonly orderId: number | null;
  readonly orderNumber: string | null;
  readonly author: PurchaseOrderState['author'];
  readonly createdAt: string;
  readonly terms: PurchaseOrderState['terms'];
  readonly totals: PurchaseOrderState['totals'];
  readonly amendment: PurchaseOrderState['amendment'];
  /** Highest line number that was ever given. */
  readonly lastLineId: number;
  readonly sent: PurchaseOrderState['sent'];
  readonly linkVersion: number;
  readonly confirmation: PurchaseOrderState['confirmation'];
  readonly shipment: PurchaseOrderState['shipment'];
  readonly advisedShipping: string | null;
  readonly advisedReceiving: string | null;
  readonly docket: string;
  readonly receipts: PurchaseOrderState['receipts'];
  readonly progress: PurchaseOrderState['progress'];
  /** Statuses it came to, and when; the last one is where it is. */
  readonly way: PurchaseOrderState['way'];
}

const known = [
  'number',
  'type',
  'status',
  'approval',
  'amendmentApproval',
  'orderId',
  'orderNumber',
  'author',
  'createdAt',
  'terms',
  'totals',
  'amendment',
  'lastLineId',
  'sent',
  'linkVersion',
  'confirmation',
  'shipment',
  'advisedShipping',
  'advisedReceiving',
  'docket',
  'receipts',
  'progress',
  'way',
] as const;

/** Several purchase orders in one statement, by id, exact; missing ones are left out. */
export async function purchaseOrderFactsMany(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<PurchaseOrderFacts[]> {
  const found = await findAggregates(tx, accountId, purchaseOrderAggregate, [...new Set(ids)]);
  return found
    .filter(({ state }) => !state.isDeleted)
    .map(({ id, version, state }) => ({ id, version, ...pick(state, known) }));
}

/** A purchase order as it is now, exact; null when the account has none with this id. */
export async function purchaseOrderFacts(tx: Tx, accountId: number, id: number): Promise<PurchaseOrderFacts | null> {
  const found = await findAggregate(tx, accountId, purchaseOrderAggregate, id, false);
  return found && !found.state.isDeleted ? { id, version: found.version, ...pick(found.state, known) } : null;
}
