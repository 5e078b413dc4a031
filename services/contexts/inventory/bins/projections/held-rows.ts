import { type Generated, sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import type { HeldKind } from '../bins.contract.ts';
import type { Share } from '../bins.events.ts';

interface HeldTable {
  account_id: number;
  id: number;
  holder_id: number;
  kind: HeldKind;
  item_id: number;
  label: string;
  stock_id: number;
  stock_code: string;
  thickness_mm: number | null;
  width_mm: number;
  height_mm: number;
  quantity: number;
  kg_each: string;
  since: Date | string;
  area_m2: Generated<string>;
  weight_kg: Generated<string>;
}
declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    held_stock: HeldTable;
  }
}

/** The holder of what has no bin yet. */
export const noBin = 0;
/** An event adds at most so many rows: the sizes of one item, or one for each bin. */
const rowsOfEvent = 1_000;

/** One thing, or the sheets of one size. */
export interface HeldItem {
  readonly accountId: number;
  readonly kind: HeldKind;
  readonly itemId: number;
}
interface NewRow extends HeldItem {
  readonly label: string;
  readonly stockId: number;
  readonly stockCode: string;
  readonly thicknessMm: number | null;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly quantity: number;
  readonly kgEach: string;
  readonly holderId: number;
}

/** Adds the row of something that lies somewhere; one that is there stays. */
export async function holdRow(db: Tx, e: StoredEvent, row: NewRow, n = 0): Promise<void> {
  await db
    .insertInto('held_stock')
    .values({
      account_id: row.accountId,
      id: e.seq * rowsOfEvent + n,
      holder_id: row.holderId,
      kind: row.kind,
      item_id: row.itemId,
      label: row.label,
      stock_id: row.stockId,
      stock_code: row.stockCode,
      thickness_mm: row.thicknessMm,
      width_mm: row.widthMm,
      height_mm: row.heightMm,
      quantity: row.quantity,
      kg_each: row.kgEach,
      since: e.at,
    })
    .onConflict((c) => c.columns(['account_id', 'kind', 'item_id', 'holder_id']).doNothing())
    .execute();
}

/** Something that lies in one bin at a time goes into another. */
export async function putThing(db: Tx, item: HeldItem, holderId: number | null): Promise<void> {
  await db
    .updateTable('held_stock')
    .set({ holder_id: holderId ?? noBin })
    .where('account_id', '=', item.accountId)
    .where('kind', '=', item.kind)
    .where('item_id', '=', item.itemId)
    .execute();
}

/** Whether something is there: 1, or gone for now: 0. */
export async function setCount(db: Tx, item: HeldItem, count: 0 | 1): Promise<void> {
  await db
    .updateTable('held_stock')
    .set({ quantity: count })
    .where('account_id', '=', item.accountId)
    .where('kind', '=', item.kind)
    .where('item_id', '=', item.itemId)
    .execute();
}

/** Sheets of a size come or go: from the bins that are named, the rest from those without a bin. */
export async function addSheets(db: Tx, e: StoredEvent, sizeId: number, change: number, taken: readonly Share[] = []) {
  let loose = change;
  // One by one: sheets of one event leave a bin or two.
  for (const { holderId, quantity } of taken) {
    await shiftSheets(db, e, sizeId, holderId, -quantity);
    loose += quantity;
  }
  if (loose !== 0) await shiftSheets(db, e, sizeId, noBin, loose);
}

/** Sheets of a size in one bin. Its row without a bin says what they are; a bin that has none left has no row. */
export async function shiftSheets(db: Tx, e: StoredEvent, sizeId: number, holderId: number, change: number) {
  await sql`
    insert into held_stock (account_id, id, holder_id, kind, item_id, label, stock_id, stock_code, thickness_mm,
      width_mm, height_mm, quantity, kg_each, since)
    select account_id, ${e.seq * rowsOfEvent}, ${holderId}, kind, item_id, label, stock_id, stock_code, thickness_mm,
      width_mm, height_mm, ${change}, kg_each, ${e.at}
    from held_stock where account_id = ${e.accountId} and kind = 'sheet' and item_id = ${sizeId} and holder_id = ${noBin}
    on conflict (account_id, kind, item_id, holder_id)
      do update set quantity = held_stock.quantity + excluded.quantity`.execute(db);
  if (change < 0 && holderId !== noBin)
    await db
      .deleteFrom('held_stock')
      .where('account_id', '=', e.accountId)
      .where('kind', '=', 'sheet')
      .where('item_id', '=', sizeId)
      .where('holder_id', '=', holderId)
      .where('quantity', '=', 0)
      .execute();
}

/** The rows of what an event is about: those of one size, else those of the record. */
export async function rowIdsOf(db: Tx, { accountId, streamId, data }: StoredEvent): Promise<number[]> {
  const { sizeId } = data as { sizeId?: number };
  const rows = await db
    .selectFrom('held_stock')
    .select('id')
    .where('account_id', '=', accountId)
    .where('item_id', '=', sizeId ?? streamId)
    .where('kind', sizeId ? '=' : '!=', 'sheet')
    .execute();
  return rows.map((row) => row.id);
}
