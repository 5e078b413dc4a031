import { sql } from 'kysely';
import type { SearchSource } from '../../platform/table/search-source.ts';
import { purchasingContract } from './purchasing.contract.ts';

/** Purchase orders are found by number, supplier, reference and the sales order they are for. */
export const purchaseOrderSearch: SearchSource = {
  kind: 'purchaseOrder',
  group: 'Purchase orders',
  icon: 'purchasing',
  below: '/purchasing/purchaseorders',
  from: 'purchase_order_list',
  text: 'search',
  name: sql`number || ', ' || supplier_name`,
  access: purchasingContract.listPurchaseOrders.access,
};
