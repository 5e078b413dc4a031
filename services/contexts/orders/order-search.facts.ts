import { sql } from 'kysely';
import type { SearchSource } from '../../platform/table/search-source.ts';
import { ordersContract } from './orders.contract.ts';
import { hasLineOfSize } from './projections/order-item-list.ts';

/** Orders are found by number, customer, reference, total and the size of a line. */
export const orderSearch: SearchSource = {
  kind: 'order',
  group: 'Orders',
  icon: 'orders',
  below: '/orders',
  from: 'order_list',
  text: 'search',
  amount: 'total',
  size: hasLineOfSize,
  name: sql`number || ', ' || contact_name || case when reference = '' then '' else ', ' || reference end`,
  access: ordersContract.listOrders.access,
};
