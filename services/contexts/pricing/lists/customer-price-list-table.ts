import type { Tx } from '../../../platform/db/database.ts';
import { projection } from '../../../platform/projections/projection.ts';
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
interface At {
  readonly accountId: number;
  readonly streamId: number;
}
const row = (db: Tx, e: At) =>
  db.updateTable('customer_price_list').where('account_id', '=', e.accountId).where('id', '=', e.streamId);

/** One row per customer price list. */
export const customerPriceLists = projection<typeof customerPriceListEvents>({
  name: 'customer_price_list',
  tables: ['customer_price_list'],
  on: {
    async 'customerPriceList.created'(db, e) {
      const own = { account_id: e.accountId, id: e.streamId, is_archived: false, emailed_at: null, updated_at: e.at };
      await db
        .insertInto('customer_price_list')
        .values({ ...own, ...rowOf(e.data) })
        .execute();
    },
    async 'customerPriceList.updated'(db, e) {
      await row(db, e)
        .set({ ...rowOf(e.data), updated_at: e.at })
        .execute();
    },
    async 'customerPriceList.archived'(db, e) {
      await row(db, e).set({ is_archived: true, updated_at: e.at }).execute();
    },
    async 'customerPriceList.emailed'(db, e) {
      await row(db, e).set({ emailed_at: e.at }).execute();
    },
    async 'customerPriceList.deleted'(db, e) {
      await db
        .deleteFrom('customer_price_list')
        .where('account_id', '=', e.accountId)
        .where('id', '=', e.streamId)
        .execute();
    },
  },
  live: {
    topic: 'customerpricelists',
    access: customerPriceListsContract.listCustomerPriceLists.access,
    ids: (e) => (e.streamType === 'customerPriceList' ? [e.streamId] : []),
    read: (db, accountId, ids) => readTableRows<CustomerPriceListRow>(db, accountId, customerPriceListSource, ids),
  },
});
