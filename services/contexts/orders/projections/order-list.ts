import { type ColumnType, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { projection } from '../../../platform/projections/projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { isDropped, isOpen } from '../domain/statuses.ts';
import { type OrderRow, orderColumns } from '../order-rows.contract.ts';
import { type Move, movingEvents, type OrderDetails, type OrderTotals, type orderEvents } from '../orders.events.ts';
import { hasLineOfSize } from './order-item-list.ts';

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
  invoice_owing: string | null;
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
const moved = ({ from, to }: Move) => ({
  status: to,
  is_open: isOpen(to),
  owes: isDropped(to) ? sql<boolean>`false` : sql<boolean>`type <> 'quote'`,
  ...(from === to ? {} : { is_prepayment_overdue: false }),
});
const move: Handler = async (db, e) => {
  await row(db, e).set(moved(e.data)).execute();
};
const moves = Object.fromEntries(movingEvents.map((type) => [type, move]));
const backToDraft: Handler = async (db, e) => {
  await row(db, e)
    .set({ ...moved(e.data), finished: 0, quote_expires_at: null })
    .execute();
};

/** The list over this read table. */
export const orderTable: TableSource<typeof orderColumns> = {
  from: 'order_list',
  columns: orderColumns,
  prefixColumns: ['number', 'contact_name'],
  indexed: ['status', 'contactId', 'type', 'isOpen', 'isOnHold'],
  searchColumn: 'search',
  isSearchSmall: true,
  size: hasLineOfSize,
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
          invoice_owing: null,
          owes: type !== 'quote',
          quote_expires_at: null,
          prepayment_asked_at: null,
          is_prepayment_overdue: false,
          created_at: e.at,
        })
        .execute();
    },
    async 'order.edited'(db, e) {
      const { details, totals } = e.data;
      await row(db, e)
        .set({ ...moved(e.data), ...detailsRow(details), ...totalsRow(totals), quote_expires_at: null })
        .execute();
    },
    async 'order.itemCancelled'(db, e) {
      await row(db, e)
        .set({ ...moved(e.data), ...totalsRow(e.data.totals) })
        .execute();
    },
    async 'order.quoteSent'(db, e) {
      await row(db, e)
        .set({ ...moved(e.data), quote_expires_at: e.data.expiresAt })
        .execute();
    },
    async 'order.quoteApproved'(db, e) {
      const { number, to } = e.data;
      await row(db, e)
        .set({ ...moved(e.data), type: 'order', number, owes: !isDropped(to), quote_expires_at: null })
        .execute();
    },
    async 'order.paymentTaken'(db, e) {
      const paid = sql<string>`paid + ${e.data.payment.amount}::numeric`;
      await row(db, e)
        .set({ ...moved(e.data), paid })
        .execute();
    },
    async 'order.paymentsReleased'(db, e) {
      await row(db, e)
        .set({ paid: sql<string>`paid - ${e.data.amount}::numeric` })
        .execute();
    },
    async 'order.invoiceSettlementSet'(db, e) {
      if (e.data.owing !== undefined) await row(db, e).set({ invoice_owing: e.data.owing }).execute();
    },
    async 'order.prepaymentRequested'(db, e) {
      await row(db, e)
        .set({ ...moved(e.data), prepayment_asked_at: e.at })
        .execute();
    },
    async 'order.prepaymentOverdue'(db, e) {
      await row(db, e)
        .set({ ...moved(e.data), prepayment_asked_at: null, is_prepayment_overdue: true })
        .execute();
    },
    async 'order.held'(db, e) {
      await row(db, e)
        .set({ ...moved(e.data), is_on_hold: true })
        .execute();
    },
    async 'order.unheld'(db, e) {
      await row(db, e)
        .set({ ...moved(e.data), is_on_hold: false })
        .execute();
    },
    'order.reviewed': backToDraft as never,
    async 'order.restored'(db, e) {
      await backToDraft(db, e as never);
      if (e.data.hadFee) await row(db, e).set({ invoice_owing: null }).execute();
    },
    async 'order.panelFinished'(db, e) {
      await row(db, e).set({ finished: sql<number>`least(panels, finished + 1)` }).execute();
    },
    async 'order.panelReturned'(db, e) {
      await row(db, e).set({ finished: sql<number>`greatest(0, finished - 1)` }).execute();
    },
    async 'order.productionForcedComplete'(db, e) {
      await row(db, e)
        .set({ ...moved(e.data), finished: sql<number>`panels` })
        .execute();
    },
  },
  live: {
    topic: 'orders',
    access: 'order:read',
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<OrderRow>(db, accountId, orderTable, ids),
  },
});
