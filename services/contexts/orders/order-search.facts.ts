import { sql } from 'kysely';
import type { SearchSource } from '../../platform/table/search-source.ts';
import { ordersContract } from './orders.contract.ts';

/** Orders are found by number, customer, reference and total. */
export const orderSearch: SearchSource = {
  kind: 'order',
  group: 'Orders',
  icon: 'orders',
  below: '/orders',
  from: 'order_list',
  text: 'search',
  key: 'number',
  amount: 'total',
  name: sql`number || ', ' || contact_name || case when reference = '' then '' else ', ' || reference end`,
  access: ordersContract.listOrders.access,
};
