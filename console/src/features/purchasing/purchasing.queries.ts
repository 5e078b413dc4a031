import { purchasingContract } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveList, liveRecord, liveRefetch } from '../../lib/live/registry.ts';

/** Rows of purchase orders that change while somebody looks. */
export const purchaseOrdersTopic = 'purchasing/purchaseorders';

liveList(purchaseOrdersTopic, purchasingContract.listPurchaseOrders);
liveRecord(purchaseOrdersTopic, purchasingContract.getPurchaseOrder);
liveRefetch(purchaseOrdersTopic, purchasingContract.listSuggestions);

/** The order of the list while its URL names none. */
export const newestFirst = '-number';
export const listPath = '/purchasing/purchaseorders';

/** One purchase order with its receipts and actions. */
export const purchaseOrderQuery = (id: number) =>
  queryOptionsFor(purchasingContract.getPurchaseOrder, { params: { id } });

/** Stock that runs short, as lines to order. */
export const suggestionsQuery = queryOptionsFor(purchasingContract.listSuggestions);
