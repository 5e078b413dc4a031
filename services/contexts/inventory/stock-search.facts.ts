import { sql } from 'kysely';
import type { SearchSource } from '../../platform/table/search-source.ts';
import { inventoryContract } from './inventory.contract.ts';

/** Stock is found by code, name and price group. */
export const stockSearch: SearchSource = {
  kind: 'stock',
  group: 'Stock',
  icon: 'inventory',
  below: '/inventory/stock',
  from: 'stock_list',
  text: 'search',
  name: sql`code || ', ' || name`,
  where: sql`not is_archived`,
  isForgiving: true,
  access: inventoryContract.listStock.access,
};
