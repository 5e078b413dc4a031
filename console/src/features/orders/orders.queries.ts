import { orderChangesContract } from '@glasshouse/services/contexts/orders/changes/order-changes.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveList, liveRecord } from '../../lib/live/registry.ts';
import { tableQuery } from '../../widgets/data-table/table-query.ts';

/** Rows of orders that change while somebody looks. */
export const ordersTopic = 'orders';

liveList(ordersTopic, ordersContract.listOrders);
liveRecord(ordersTopic, ordersContract.getOrder);

/** One order with items, totals, actions and the way it takes. */
export const orderQuery = (id: number) => queryOptionsFor(ordersContract.getOrder, { params: { id } });

/** Panels of an order, as production has them. */
export const orderPanelsQuery = (id: number) => queryOptionsFor(productionContract.listOrderPanels, { params: { id } });

/** The order of the list while its URL names none. */
export const newestFirst = '-createdAt';

/** Every station, for its name. */
export const stationsQuery = tableQuery(productionContract.listStations, { size: -1 }, 'name');

/** What changed since each approval of an order was last given. */
export const approvalChangesQuery = (id: number) =>
  queryOptionsFor(orderChangesContract.getApprovalChanges, { params: { id } });

/** Quotes as they were sent, and the order as it stands. */
export const revisionsQuery = (id: number) => queryOptionsFor(orderChangesContract.listRevisions, { params: { id } });

/** Two revisions side by side. */
export const compareQuery = (id: number, from: number, to: number) =>
  queryOptionsFor(orderChangesContract.compareRevisions, { params: { id }, query: { from, to } });
