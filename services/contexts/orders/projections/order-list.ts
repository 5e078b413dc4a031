import { type ColumnType, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { projection } from '../../../platform/projections/projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { isDropped, isOpen } from '../domain/statuses.ts';
import { type OrderRow, orderColumns } from '../order-rows.contract.ts';
import { type Move, movingEvents, type OrderDetails, type OrderTotals, type orderEvents } from '../orders.events.ts';

type Instant = ColumnType<Date, Date | string, Date | string>;
type Computed<T> = ColumnType<T, never, never>;
interface OrderListTable {
  account_id: number;
  id: number;
  number: string;
  type: OrderRow['type'];
  status: OrderRow['status'];
  is_open: boolean;
  is_on_hold: boolean;
  contact_id: number;
  contact_name: string;
  reference: string;
  rep: string;
  panels: number;
  finished: number;
  area_m2: string;
  total: string;
  paid: string;
  owes: boolean;
  owing: Computed<string>;
  made_percent: Computed<number>;
  due_date: string | null;
  quote_expires_at: Instant | null;
  prepayment_asked_at: Instant | null;
  is_prepayment_overdue: boolean;
  created_at: Instant;
  search: Computed<string>;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    order_list: OrderListTable;
  }
}

type Handler = (db: Tx, event: StoredEvent<{ type: string; data: never }>) => Promise<void>;
type Of = Pick<StoredEvent, 'accountId' | 'streamId'>;

const row = (db: Tx, e: Of) =>
  db.updateTable('order_list').where('account_id', '=', e.accountId).where('id', '=', e.streamId);
const detailsRow = (d: OrderDetails) => ({
  contact_id: d.contactId,
  contact_name: d.contactName,
  reference: d.reference,
  due_date: d.dueDate,
});
const totalsRow = (t: OrderTotals) => ({ panels: t.panels, area_m2: t.areaM2, total: t.total });

/** Every event of the machine moves the row; a quote owes nothing. */
const move: Handler = async (db, e) => {
  const { from, to } = e.data as Move;
  const owes = isDropped(to) ? sql<boolean>`false` : sql<boolean>`type <> 'quote'`;
  await row(db, e)
    .set({ status: to, is_open: isOpen(to), owes, ...(from === to ? {} : { is_prepayment_overdue: false }) })
    .execute();
};
const moves = Object.fromEntries(movingEvents.map((type) => [type, move]));
const backToDraft: Handler = async (db, e) => {
  await move(db, e);
  await row(db, e).set({ finished: 0, quote_expires_at: null }).execute();
};

/** The list over this read table. */
export const orderTable: TableSource<typeof orderColumns> = {
  from: 'order_list',
  columns: orderColumns,
  prefixColumns: ['number', 'contact_name'],
  indexed: ['status', 'contactId', 'type', 'isOpen', 'isOnHold'],
  searchColumn: 'search',
};

/** One row per order or quote. */
export const orderList = projection<typeof orderEvents>({
  name: 'order_list',
  tables: ['order_list'],
  on: {
    ...moves,
    async 'order.created'(db, e) {
      const { number, type, to, details, totals } = e.data;
      await db
        .insertInto('order_list')
        .values({
          account_id: e.accountId,
          id: e.streamId,
          number,
          type,
          status: to,
          is_open: isOpen(to),
          is_on_hold: false,
          rep: e.meta.actor.name,
          ...detailsRow(details),
          ...totalsRow(totals),
          finished: 0,
          paid: '0',
          owes: type !== 'quote',
          quote_expires_at: null,
          prepayment_asked_at: null,
          is_prepayment_overdue: false,
          created_at: e.at,
        })
        .execute();
    },
    async 'order.edited'(db, e) {
      await move(db, e as never);
      await row(db, e)
        .set({ ...detailsRow(e.data.details), ...totalsRow(e.data.totals), quote_expires_at: null })
        .execute();
    },
    async 'order.itemCancelled'(db, e) {
      await move(db, e as never);
      await row(db, e).set(totalsRow(e.data.totals)).execute();
    },
    async 'order.quoteSent'(db, e) {
      await move(db, e as never);
      await row(db, e).set({ quote_expires_at: e.data.expiresAt }).execute();
    },
    async 'order.quoteApproved'(db, e) {
      await row(db, e).set({ type: 'order', number: e.data.number, quote_expires_at: null }).execute();
      await move(db, e as never);
    },
    async 'order.paymentTaken'(db, e) {
      await move(db, e as never);
      await row(db, e)
        .set({ paid: sql<string>`paid + ${e.data.payment.amount}::numeric` })
        .execute();
    },
    async 'order.prepaymentRequested'(db, e) {
      await move(db, e as never);
      await row(db, e).set({ prepayment_asked_at: e.at }).execute();
    },
    async 'order.prepaymentOverdue'(db, e) {
      await move(db, e as never);
      await row(db, e).set({ prepayment_asked_at: null, is_prepayment_overdue: true }).execute();
    },
    async 'order.held'(db, e) {
      await move(db, e as never);
      await row(db, e).set({ is_on_hold: true }).execute();
    },
    async 'order.unheld'(db, e) {
      await move(db, e as never);
      await row(db, e).set({ is_on_hold: false }).execute();
    },
    'order.reviewed': backToDraft as never,
    'order.restored': backToDraft as never,
    async 'order.panelFinished'(db, e) {
      await row(db, e).set({ finished: sql<number>`least(panels, finished + 1)` }).execute();
    },
    async 'order.panelReturned'(db, e) {
      await row(db, e).set({ finished: sql<number>`greatest(0, finished - 1)` }).execute();
    },
    async 'order.productionForcedComplete'(db, e) {
      await move(db, e as never);
      await row(db, e).set({ finished: sql<number>`panels` }).execute();
    },
  },
  live: {
    topic: 'orders',
    access: 'order:read',
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<OrderRow>(db, accountId, orderTable, ids),
  },
});
