import { rowProjection } from '../../../platform/projections/row-projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import {
  type CustomerPriceListBody,
  type CustomerPriceListRow,
  customerPriceListColumns,
  customerPriceListsContract,
} from './customer-price-lists.contract.ts';
import type { customerPriceListEvents } from './customer-price-lists.events.ts';

interface CustomerPriceListTable {
  account_id: number;
  id: number;
  name: string;
  customer_id: number;
  customer_name: string;
  rules: number;
  prices: number;
  is_net: boolean;
  valid_from: string | null;
  valid_to: string | null;
  is_archived: boolean;
  emailed_at: Date | string | null;
  updated_at: Date | string;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    customer_price_list: CustomerPriceListTable;
  }
}

/** The list over this read table. */
export const customerPriceListSource: TableSource<typeof customerPriceListColumns> = {
  from: 'customer_price_list',
  columns: customerPriceListColumns,
  searchColumn: 'search',
};

interface Data {
  readonly customerId: number;
  readonly customerName: string;
  readonly body: CustomerPriceListBody;
}
const rowOf = ({ customerId, customerName, body }: Data) => ({
  name: body.name,
  customer_id: customerId,
  customer_name: customerName,
  rules: body.rules.length,
  prices: body.prices.length,
  is_net: body.isNet,
  valid_from: body.validFrom,
  valid_to: body.validTo,
});

/** One row per customer price list. */
export const customerPriceLists = rowProjection<typeof customerPriceListEvents>()({
  name: 'customer_price_list',
  added: {
    'customerPriceList.created': (e) => ({
      ...rowOf(e.data),
      is_archived: false,
      emailed_at: null,
      updated_at: e.at,
    }),
  },
  changed: {
    'customerPriceList.updated': (e) => ({ ...rowOf(e.data), updated_at: e.at }),
    'customerPriceList.archived': (e) => ({ is_archived: true, updated_at: e.at }),
    'customerPriceList.emailed': (e) => ({ emailed_at: e.at }),
  },
  removed: ['customerPriceList.deleted'],
  live: {
    topic: 'customerpricelists',
    access: customerPriceListsContract.listCustomerPriceLists.access,
    ids: (e) => (e.streamType === 'customerPriceList' ? [e.streamId] : []),
    read: (db, accountId, ids) => readTableRows<CustomerPriceListRow>(db, accountId, customerPriceListSource, ids),
  },
});
