import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';

/** Orders on hold: their panels may not be put on a sheet. */
export const heldOrdersQuery = queryOptionsFor(ordersContract.listOrders, {
  query: { length: '-1', 'filter[isOnHold]': 'true' },
});
