import { sql } from 'kysely';
import { labelOf } from '../../../../platform/barcodes/label-forms.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { glassWeight } from '../../../../platform/kernel/glass.ts';
import { quantity } from '../../../../platform/kernel/money.ts';
import { projection } from '../../../../platform/projections/projection.ts';
import { readTableRows } from '../../../../platform/table/run-table.ts';
import { areaOf } from '../../domain/area.ts';
import type { glassBlockEvents } from '../../glassblocks/glassblocks.events.ts';
import { glassLevelStatus, type inventoryEvents, type StockFactsData } from '../../inventory.events.ts';
import { bins, type HeldKind, type HeldRow, heldTopic } from '../bins.contract.ts';
import type { containerEvents } from '../bins.events.ts';
import { heldTable } from '../queries/held-table.ts';
import { addSheets, holdRow, noBin, putThing, rowIdsOf, setCount, shiftSheets } from './held-rows.ts';

/** What a piece of glass weighs, kg. */
const kgOf = (size: { widthMm: number; heightMm: number }, thicknessMm: number | null) =>
  quantity(glassWeight(areaOf(size), thicknessMm ?? 0));
const oneOf = (e: StoredEvent, kind: HeldKind) => ({ accountId: e.accountId, kind, itemId: e.streamId });

type Events = typeof inventoryEvents & typeof glassBlockEvents & typeof containerEvents;

/** Where everything lies. Sheets of a size stand in a row for each bin, and in one for those without a bin. */
export const heldStock = projection<Events>({
  name: 'held_stock',
  tables: ['held_stock'],
  on: {
    'stock.created': (db, e) => describeStock(db, e, e.data),
    'stock.updated': (db, e) => describeStock(db, e, e.data),
    async 'stock.deleted'(db, { accountId, streamId }) {
      await db.deleteFrom('held_stock').where('account_id', '=', accountId).where('stock_id', '=', streamId).execute();
    },
    'stock.sheetsReceived': (db, e) => shiftSheets(db, e, e.data.sizeId, e.data.holderId ?? noBin, e.data.quantity),
    'stock.sheetsReturned': (db, e) => shiftSheets(db, e, e.data.sizeId, noBin, e.data.quantity),
    'stock.sheetsDrawn': (db, e) => addSheets(db, e, e.data.sizeId, -e.data.quantity, e.data.taken),
    'stock.adjusted': (db, e) => addSheets(db, e, e.data.sizeId, e.data.to - e.data.from, e.data.taken),
    async 'stock.sheetsMoved'(db, e) {
      const { sizeId, quantity: sheets, taken, holderId } = e.data;
      await addSheets(db, e, sizeId, -sheets, taken);
      await shiftSheets(db, e, sizeId, holderId ?? noBin, sheets);
    },
    async 'stock.put'(db, e) {
      const what = { label: e.data.stockCode, stockId: e.streamId, stockCode: e.data.stockCode, kgEach: '0' };
      const row = { ...what, thicknessMm: null, widthMm: 0, heightMm: 0, quantity: 1, holderId: noBin };
      await holdRow(db, e, { ...oneOf(e, 'hardware'), ...row });
      await putThing(db, oneOf(e, 'hardware'), e.data.holderId);
    },
    'glassLevel.created': (db, e) => {
      const { stockId, stockCode, thicknessMm, widthMm, heightMm } = e.data;
      const glass = { stockId, stockCode, thicknessMm, widthMm, heightMm, kgEach: kgOf(e.data, thicknessMm) };
      const label = labelOf('glassLevel', e.streamId);
      return holdRow(db, e, { ...oneOf(e, 'offcut'), ...glass, label, quantity: 1, holderId: noBin });
    },
    'glassLevel.moved': (db, e) => putThing(db, oneOf(e, 'offcut'), e.data.holderId),
    async 'glassLevel.used'(db, e) {
      if (e.data.to !== glassLevelStatus.cut) return;
      await putThing(db, oneOf(e, 'offcut'), null);
      await setCount(db, oneOf(e, 'offcut'), 0);
    },
    'glassLevel.returned': (db, e) => setCount(db, oneOf(e, 'offcut'), 1),
    'glassBlock.created': (db, e) => {
      const { number, stockId, stockCode, thicknessMm, widthMm, heightMm, sheets, holderId } = e.data;
      const glass = { stockId, stockCode, thicknessMm, widthMm, heightMm, kgEach: kgOf(e.data, thicknessMm) };
      const lies = { label: number, quantity: sheets, holderId: holderId ?? noBin };
      return holdRow(db, e, { ...oneOf(e, 'block'), ...glass, ...lies });
    },
    'glassBlock.moved': (db, e) => putThing(db, oneOf(e, 'block'), e.data.holderId),
    'glassBlock.opened': (db, e) => setCount(db, oneOf(e, 'block'), 0),
    'container.created': (db, e) => {
      const what = {
        label: labelOf('container', e.streamId),
        stockCode: e.data.code,
        kgEach: String(e.data.tareKg ?? 0),
      };
      const none = { stockId: 0, thicknessMm: null, widthMm: 0, heightMm: 0, quantity: 1, holderId: noBin };
      return holdRow(db, e, { ...oneOf(e, 'container'), ...what, ...none });
    },
    async 'container.updated'(db, e) {
      const set = { stock_code: e.data.code, kg_each: String(e.data.tareKg ?? 0) };
      await db
        .updateTable('held_stock')
        .set(set)
        .where('account_id', '=', e.accountId)
        .where('kind', '=', 'container')
        .where('item_id', '=', e.streamId)
        .execute();
    },
    'container.moved': (db, e) => putThing(db, oneOf(e, 'container'), e.data.holderId),
    'container.archived': (db, e) => setCount(db, oneOf(e, 'container'), 0),
    'container.restored': (db, e) => setCount(db, oneOf(e, 'container'), 1),
    'container.deleted': (db, e) => setCount(db, oneOf(e, 'container'), 0),
  },
  live: {
    topic: heldTopic,
    access: bins.rights.read,
    ids: (e, db) => rowIdsOf(db, e),
    read: (db, accountId, ids) => readTableRows<HeldRow>(db, accountId, heldTable, ids),
  },
});

/** The rows of an item's sizes are there before their sheets are; what a size is called and weighs follows the item. */
async function describeStock(db: Tx, e: StoredEvent, stock: StockFactsData): Promise<void> {
  await db
    .updateTable('held_stock')
    .set({ stock_code: stock.code, thickness_mm: stock.thicknessMm })
    .where('account_id', '=', e.accountId)
    .where('stock_id', '=', e.streamId)
    .execute();
  // One by one: an item has a few sizes.
  for (const [n, size] of stock.sheetSizes.entries()) await describeSize(db, e, stock, { ...size, n });
}

type Size = StockFactsData['sheetSizes'][number] & { readonly n: number };

async function describeSize(db: Tx, e: StoredEvent, stock: StockFactsData, { sizeId, widthMm, heightMm, n }: Size) {
  const kgEach = kgOf({ widthMm, heightMm }, stock.thicknessMm);
  const size = { widthMm, heightMm, kgEach, thicknessMm: stock.thicknessMm };
  const row = { label: labelOf('glassSize', sizeId), stockId: e.streamId, stockCode: stock.code, quantity: 0 };
  await holdRow(db, e, { ...oneOf(e, 'sheet'), itemId: sizeId, ...size, ...row, holderId: noBin }, n);
  await sql`update held_stock set width_mm = ${widthMm}, height_mm = ${heightMm}, kg_each = ${kgEach}
    where account_id = ${e.accountId} and kind = 'sheet' and item_id = ${sizeId}`.execute(db);
}
