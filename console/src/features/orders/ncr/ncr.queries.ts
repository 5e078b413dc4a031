import { ncrContract } from '@glasshouse/services/contexts/orders/ncr/ncr.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { liveRefetch } from '../../../lib/live/registry.ts';
import { ordersTopic } from '../orders.queries.ts';

/** NCRs of an order with their actions. */
export const orderNcrsQuery = (id: number) => queryOptionsFor(ncrContract.listOrderNcrs, { params: { id } });

liveRefetch(ordersTopic, ncrContract.listOrderNcrs);

/** What an NCR changes: the order, its NCRs, the lists. */
export const ncrChanges = [ncrContract.listOrderNcrs, ordersContract.getOrder, ordersContract.listOrders] as const;
