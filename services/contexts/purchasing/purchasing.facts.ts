import type { Tx } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { type PurchaseOrderState, purchaseOrderAggregate } from './domain/purchase-order.ts';

export { recordPickedUp } from './commands/run-lifecycle-action.ts';
export { outstandingOf, progressOf } from './domain/purchase-order.ts';
export { lineView } from './line-view.ts';
export { purchaseOrderSearch } from './purchase-order-search.ts';
export { purchaseOrdersPending } from './purchase-orders-pending.ts';

/** What other contexts may know of a purchase order. */
export type PurchaseOrderFacts = PurchaseOrderState & { readonly id: number; readonly version: number };

/** A purchase order as it is now, exact; null when the account has none with this id. */
export async function purchaseOrderFacts(tx: Tx, accountId: number, id: number): Promise<PurchaseOrderFacts | null> {
  const found = await findAggregate(tx, accountId, purchaseOrderAggregate, id, false);
  return found && !found.state.isDeleted ? { ...found.state, id, version: found.version } : null;
}

/** The purchase orders of a sales order, as the list knows them, oldest first. */
export async function purchaseOrdersOf(tx: Tx, accountId: number, orderId: number): Promise<PurchaseOrderFacts[]> {
  const rows = await tx
    .selectFrom('purchase_order_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const found = await Promise.all(rows.map((row) => purchaseOrderFacts(tx, accountId, row.id)));
  return found.filter((order) => order !== null);
}
