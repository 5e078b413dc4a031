import type { Tx } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { type PurchaseOrderState, purchaseOrderAggregate } from './domain/purchase-order.ts';

export { recordPickedUp } from './commands/run-lifecycle-action.ts';

/** What other contexts may know of a purchase order. */
export type PurchaseOrderFacts = PurchaseOrderState & { readonly id: number; readonly version: number };

/** A purchase order as it is now, exact; null when the account has none with this id. */
export async function purchaseOrderFacts(tx: Tx, accountId: number, id: number): Promise<PurchaseOrderFacts | null> {
  const found = await findAggregate(tx, accountId, purchaseOrderAggregate, id, false);
  return found && !found.state.isDeleted ? { ...found.state, id, version: found.version } : null;
}
