import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { projection } from '../../../platform/projections/projection.ts';
import type { TableSource } from '../../../platform/table/run-table.ts';
import { ofSize, type SizeCondition } from '../../../platform/table/size-search.ts';
import { describedWords } from '../../ordereditor/assembly-words.contract.ts';
import { type OrderItemRow, orderItemColumns } from '../items/order-items.contract.ts';
import { type Move, movingEvents, type OrderDetails, type orderEvents } from '../orders.events.ts';

type Computed<T> = ColumnType<T, never, never>;
interface OrderItemListTable {
  account_id: number;
  id: Computed<number>;
  order_id: number;
  item_id: number;
  order_number: string;
  contact_id: number;
  contact_name: string;
  stock_id: number;
  stock_code: string;
  description: string;
  kind: OrderItemRow['kind'];
  width_mm: number;
  height_mm: number;
  quantity: number;
  area_m2: string;
  amount: string;
  status: OrderItemRow['status'];
  due_date: string | null;
  is_cancelled: boolean;
  search: Computed<string>;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    order_item_list: OrderItemListTable;
  }
}

type Handler = (db: Tx, event: StoredEvent<{ type: string; data: never }>) => Promise<void>;
type Of = Pick<StoredEvent, 'accountId' | 'streamId'>;

const rows = (db: Tx, e: Of) =>
  db.updateTable('order_item_list').where('account_id', '=', e.accountId).where('order_id', '=', e.streamId);

/** Lines as an order has them now; those that were cancelled before stay cancelled. */
async function write(db: Tx, e: Of, number: string, status: OrderItemRow['status'], details: OrderDetails) {
  const known = await db
    .deleteFrom('order_item_list')
    .where('account_id', '=', e.accountId)
    .where('order_id', '=', e.streamId)
    .returning(['item_id', 'is_cancelled'])
    .execute();
  const cancelled = new Set(known.filter((row) => row.is_cancelled).map((row) => row.item_id));
  if (details.items.length === 0) return;
  const values = details.items.map((item) => ({
    account_id: e.accountId,
    order_id: e.streamId,
    item_id: item.itemId,
    order_number: number,
    contact_id: details.contactId,
    contact_name: details.contactName,
    stock_id: item.stockId,
    stock_code: item.stockCode,
    description: describedWords(item),
    kind: item.kind,
    width_mm: item.widthMm,
    height_mm: item.heightMm,
    quantity: item.quantity,
    area_m2: item.areaM2,
    amount: item.lineCurrency,
    status,
    due_date: item.dueDate ?? details.dueDate,
    is_cancelled: cancelled.has(item.itemId),
  }));
  await db.insertInto('order_item_list').values(values).execute();
}

const move: Handler = async (db, e) => {
  await rows(db, e)
    .set({ status: (e.data as Move).to })
    .execute();
};
const moves = Object.fromEntries(movingEvents.map((type) => [type, move]));

/** The list over this read table. */
export const orderItemTable: TableSource<typeof orderItemColumns> = {
  from: 'order_item_list',
  columns: orderItemColumns,
  prefixColumns: ['order_number', 'stock_code'],
  indexed: ['status', 'stockId', 'contactId'],
  searchColumn: 'search',
  size: ofSize,
};

/** Orders with a line of a size. */
export const hasLineOfSize: SizeCondition = (size) => sql<boolean>`exists (
  select 1 from order_item_list line where line.account_id = order_list.account_id and line.order_id = order_list.id
    and not line.is_cancelled and ${ofSize(size)})`;

/** One row per line of an order or quote. */
export const orderItemList = projection<typeof orderEvents>({
  name: 'order_item_list',
  tables: ['order_item_list'],
  on: {
    ...moves,
    'order.created': (db, e) => write(db, e, e.data.number, e.data.to, e.data.details),
    async 'order.edited'(db, e) {
      const { number } = await db
        .selectFrom('order_item_list')
        .select(sql<string>`coalesce(max(order_number), '')`.as('number'))
        .where('account_id', '=', e.accountId)
        .where('order_id', '=', e.streamId)
        .executeTakeFirstOrThrow();
      await write(db, e, number, e.data.to, e.data.details);
    },
    async 'order.itemCancelled'(db, e) {
      await move(db, e as never);
      await rows(db, e).where('item_id', '=', e.data.itemId).set({ is_cancelled: true }).execute();
    },
    async 'order.quoteApproved'(db, e) {
      await rows(db, e).set({ order_number: e.data.number, status: e.data.to }).execute();
    },
  },
});
