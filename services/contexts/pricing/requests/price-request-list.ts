import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { dec } from '../../../platform/kernel/money.ts';
import { projection } from '../../../platform/projections/projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { marginOf } from '../price-change.contract.ts';
import {
  type CustomerImpact,
  impactColumns,
  type PriceRequestRow,
  priceRequestColumns,
  priceRequestsContract,
} from './price-requests.contract.ts';
import type { priceRequestEvents } from './price-requests.events.ts';

interface PriceRequestTable {
  account_id: number;
  id: number;
  number: string;
  name: string;
  status: PriceRequestRow['status'];
  effective_on: string | null;
  effective_at: Date | string | null;
  has_failed: boolean;
  changes: number;
  average_percent: string | null;
  customers: number;
  quotes: number;
  quotes_delta: string;
  created_by: string;
  created_at: Date | string;
}
interface ImpactTable {
  account_id: number;
  request_id: number;
  id: number;
  contact_name: string;
  email: string;
  prices: number;
  average_percent: string | null;
  has_list: boolean;
  quotes: number;
  quote_list: unknown;
  before: string;
  after: string;
  delta: string;
  margin_before: string | null;
  margin_after: string | null;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    price_request_list: PriceRequestTable;
    price_request_impact: ImpactTable;
  }
}

/** The lists over these read tables. */
export const priceRequestTable: TableSource<typeof priceRequestColumns> = {
  from: 'price_request_list',
  columns: priceRequestColumns,
  searchColumn: 'search',
  defaultOrder: { field: 'createdAt', dir: 'desc' },
};
export const impactTable: TableSource<typeof impactColumns> = {
  from: 'price_request_impact',
  columns: impactColumns,
  defaultOrder: { field: 'delta', dir: 'desc' },
};

interface At {
  readonly accountId: number;
  readonly streamId: number;
}
const row = (db: Tx, e: At) =>
  db.updateTable('price_request_list').where('account_id', '=', e.accountId).where('id', '=', e.streamId);

interface Draft {
  readonly body: { readonly name: string; readonly effectiveOn: string | null };
  readonly effectiveAt: string | null;
  readonly changes: number;
  readonly averagePercent: string | null;
}
const draftRow = ({ body, effectiveAt, changes, averagePercent }: Draft) => ({
  name: body.name,
  effective_on: body.effectiveOn,
  effective_at: effectiveAt,
  changes,
  average_percent: averagePercent,
});

const nobodyYet = { customers: 0, quotes: 0, quotes_delta: '0' };
type Move = { readonly data: { readonly to: PriceRequestRow['status'] } };
const move = async (db: Tx, e: At & Move) =>
  void (await row(db, e).set({ status: e.data.to, has_failed: false }).execute());
const fail = async (db: Tx, e: At & Move) =>
  void (await row(db, e).set({ status: e.data.to, has_failed: true }).execute());

const impactRow = (e: At, one: CustomerImpact): ImpactTable => {
  const total = (side: 'before' | 'after') =>
    one.quotes.reduce((sum, quote) => sum.plus(quote[side]), dec(0)).toFixed(2);
  const [before, after] = [total('before'), total('after')];
  const cost = dec(one.cost).isZero() ? null : one.cost;
  return {
    account_id: e.accountId,
    request_id: e.streamId,
    id: one.contactId,
    contact_name: one.contactName,
    email: one.email,
    prices: one.prices,
    average_percent: one.averagePercent,
    has_list: one.hasList,
    quotes: one.quotes.length,
    quote_list: JSON.stringify(one.quotes),
    before,
    after,
    delta: dec(after).minus(before).toFixed(2),
    margin_before: marginOf(before, cost),
    margin_after: marginOf(after, cost),
  };
};

const clear = (db: Tx, e: At) =>
  db
    .deleteFrom('price_request_impact')
    .where('account_id', '=', e.accountId)
    .where('request_id', '=', e.streamId)
    .execute();

/** One row per price request, and one for each customer it touches. */
export const priceRequestList = projection<typeof priceRequestEvents>({
  name: 'price_request_list',
  tables: ['price_request_list', 'price_request_impact'],
  on: {
    async 'priceRequest.created'(db, e) {
      await db
        .insertInto('price_request_list')
        .values({
          account_id: e.accountId,
          id: e.streamId,
          number: e.data.number,
          status: e.data.to,
          has_failed: false,
          ...draftRow(e.data.draft),
          ...nobodyYet,
          created_by: e.meta.actor.name,
          created_at: e.at,
        })
        .execute();
    },
    async 'priceRequest.draftSaved'(db, e) {
      if (e.data.draft) await row(db, e).set(draftRow(e.data.draft)).execute();
    },
    async 'priceRequest.draftCompleted'(db, e) {
      await clear(db, e);
      await row(db, e)
        .set({ ...draftRow(e.data.draft), ...nobodyYet, status: e.data.to, has_failed: false })
        .execute();
    },
    async 'priceRequest.listsProgressed'(db, e) {
      const rows = e.data.impacts.filter((one) => one.prices > 0 || one.quotes.length).map((one) => impactRow(e, one));
      if (!rows.length) return;
      await db.insertInto('price_request_impact').values(rows).execute();
      const delta = rows.reduce((sum, one) => sum.plus(one.delta), dec(0)).toFixed(2);
      await row(db, e)
        .set({
          customers: sql<number>`customers + ${rows.filter((one) => one.prices > 0).length}`,
          quotes: sql<number>`quotes + ${rows.reduce((n, one) => n + one.quotes, 0)}`,
          quotes_delta: sql<string>`quotes_delta + ${delta}::numeric`,
        })
        .execute();
    },
    'priceRequest.priceListsGenerated': move,
    'priceRequest.generationFailed': fail,
    'priceRequest.approved': move,
    'priceRequest.denied': move,
    'priceRequest.applying': move,
    'priceRequest.completed': move,
    'priceRequest.applyFailed': fail,
    'priceRequest.reverting': move,
    'priceRequest.reverted': move,
    'priceRequest.revertedToDraft': move,
    'priceRequest.cancelled': move,
  },
  live: {
    topic: 'pricerequests',
    access: priceRequestsContract.listPriceRequests.access,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<PriceRequestRow>(db, accountId, priceRequestTable, ids),
  },
});
