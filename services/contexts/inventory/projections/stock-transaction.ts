import type { Tx } from '../../../platform/db/database.ts';
import type { StoredEvent } from '../../../platform/kernel/event.ts';
import { quantity } from '../../../platform/kernel/money.ts';
import { projection } from '../../../platform/projections/projection.ts';
import { areaOf } from '../domain/area.ts';
import type { StockTransactionRow } from '../inventory.contract.ts';
import { type Cause, glassLevelStatus, type inventoryEvents } from '../inventory.events.ts';

interface StockTransactionTable {
  account_id: number;
  id: number;
  at: Date | string;
  stock_id: number;
  stock_code: string;
  item: StockTransactionRow['item'];
  movement: StockTransactionRow['movement'];
  width_mm: number;
  height_mm: number;
  sheets: number;
  area_m2: string;
  cause_kind: Cause['kind'];
  cause_id: number | null;
  cause_text: string;
  by_name: string;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    stock_transaction: StockTransactionTable;
  }
}

type Movement = Pick<StockTransactionTable, 'stock_id' | 'stock_code' | 'item'> & {
  widthMm: number;
  heightMm: number;
  count: number;
  cause: Cause;
};
type SheetData = { stockCode: string; widthMm: number; heightMm: number };
type OffcutData = SheetData & { stockId: number };

/** Every movement of sheets and offcuts: the ledger of the racks. */
export const stockTransaction = projection<typeof inventoryEvents>({
  name: 'stock_transaction',
  tables: ['stock_transaction'],
  on: {
    async 'stock.sheetsReceived'(db, e) {
      await sheets(db, e, e.data, e.data.quantity, e.data.cause);
    },
    async 'stock.sheetsDrawn'(db, e) {
      await sheets(db, e, e.data, -e.data.quantity, e.data.cause);
    },
    async 'stock.sheetsReturned'(db, e) {
      await sheets(db, e, e.data, e.data.quantity, e.data.cause);
    },
    async 'stock.adjusted'(db, e) {
      await sheets(db, e, e.data, e.data.to - e.data.from, e.data.cause);
    },
    async 'glassLevel.created'(db, e) {
      await offcut(db, e, e.data, 1, { kind: 'optimiserSheet', id: e.data.sourceSheetId, text: '' });
    },
    // An offcut leaves the racks once: set aside or used up, whichever comes first.
    async 'glassLevel.used'(db, e) {
      if (e.data.from === glassLevelStatus.available) await offcut(db, e, e.data, -1, e.data.cause);
    },
    async 'glassLevel.returned'(db, e) {
      await offcut(db, e, e.data, 1, e.data.cause);
    },
  },
});

const sheets = (db: Tx, e: StoredEvent, d: SheetData, count: number, cause: Cause) =>
  book(db, e, {
    stock_id: e.streamId,
    stock_code: d.stockCode,
    item: 'sheet',
    widthMm: d.widthMm,
    heightMm: d.heightMm,
    count,
    cause,
  });

const offcut = (db: Tx, e: StoredEvent, d: OffcutData, count: 1 | -1, cause: Cause) =>
  book(db, e, {
    stock_id: d.stockId,
    stock_code: d.stockCode,
    item: 'offcut',
    widthMm: d.widthMm,
    heightMm: d.heightMm,
    count,
    cause,
  });

async function book(db: Tx, e: StoredEvent, { widthMm, heightMm, count, cause, ...glass }: Movement): Promise<void> {
  await db
    .insertInto('stock_transaction')
    .values({
      account_id: e.accountId,
      id: e.seq,
      at: e.at,
      ...glass,
      movement: count > 0 ? 'in' : 'out',
      width_mm: widthMm,
      height_mm: heightMm,
      sheets: glass.item === 'sheet' ? count : 0,
      area_m2: quantity(areaOf({ widthMm, heightMm }, count)),
      cause_kind: cause.kind,
      cause_id: cause.id,
      cause_text: cause.text,
      by_name: e.meta.actor.name,
    })
    .execute();
}
