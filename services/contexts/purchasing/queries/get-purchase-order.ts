import { query } from '../../../platform/cqrs/query.ts';
import { viewPurchaseOrder } from '../reading/purchase-order-view.ts';

/** One purchase order, exact. */
export const getPurchaseOrder = query('purchasing.getPurchaseOrder', ({ id }: { id: number }, { db, accountId, can }) =>
  viewPurchaseOrder({ tx: db, accountId, can }, id),
);
