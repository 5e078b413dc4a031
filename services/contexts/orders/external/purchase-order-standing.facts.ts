import type { Tx } from '../../../platform/db/database.ts';
import type { ExternalLineStatus } from './external.contract.ts';

/** How a purchase order stands with the lines of the sales order it buys for. */
export interface PurchaseOrderStanding {
  readonly id: number;
  readonly number: string;
  readonly supplierId: number;
  /** Lines of the sales order that are on it. */
  readonly lines: readonly { readonly itemId: number; readonly status: ExternalLineStatus }[];
}

/** What orders ask of purchasing. Purchasing, a context above, answers. */
export interface OrderPurchases {
  /** The purchase orders of a sales order, oldest first. */
  standingsOf(tx: Tx, accountId: number, orderId: number): Promise<readonly PurchaseOrderStanding[]>;
}
