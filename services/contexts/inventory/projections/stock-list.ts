import { type Generated, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { projection } from '../../../platform/projections/projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { inventoryContract, type StockRow, stockColumns } from '../inventory.contract.ts';
import type { inventoryEvents, SheetSize, StockData } from '../inventory.events.ts';

interface StockListTable {
  account_id: number;
  id: number;
  code: string;
  name: string;
  kind: StockRow['kind'];
  thickness_mm: number | null;
  category: string;
  category_id: number | null;
  price_group: string;
  price_group_id: number | null;
  can_toughen: boolean;
  is_archived: boolean;
  sheets: Generated<number>;
  area_m2: Generated<string>;
  value: Generated<string>;
}
interface GlassSizeTable {
  account_id: number;
  id: number;
  stock_id: number;
  stock_code: string;
  thickness_mm: number | null;
  width_mm: number;
  height_mm: number;
  quantity: number;
  cost_cents: number;
  area_m2: Generated<string>;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    stock_list: StockListTable;
    glass_size: GlassSizeTable;
  }
}

interface At {
  readonly accountId: number;
  readonly streamId: number;
}
type Facts = StockData & { sheetSizes: readonly Omit<SheetSize, 'quantity'>[] };

const rowOf = (d: StockData & { category: string }) => ({
  code: d.code,
  name: d.name,
  kind: d.kind,
  thickness_mm: d.thicknessMm,
  category: d.category,
  category_id: d.categoryId,
  price_group: d.priceGroup,
  price_group_id: d.priceGroupId,
  can_toughen: d.canToughen,
});

/** The list over this read table. */
export const stockTable: TableSource<typeof stockColumns> = {
  from: 'stock_list',
  columns: stockColumns,
};

/** Stock items with what stands of them, and their sheet sizes. */
export const stockList = projection<typeof inventoryEvents>({
  name: 'stock_list',
  tables: ['stock_list', 'glass_size'],
  on: {
    async 'stock.created'(db, e) {
      await db
        .insertInto('stock_list')
        .values({ account_id: e.accountId, id: e.streamId, ...rowOf(e.data), is_archived: false })
        .execute();
      await writeSizes(db, e, e.data);
    },
    async 'stock.updated'(db, e) {
      await setRow(db, e, rowOf(e.data));
      await writeSizes(db, e, e.data);
      await recount(db, e);
    },
    async 'stock.deleted'(db, e) {
      await db
        .deleteFrom('glass_size')
        .where('account_id', '=', e.accountId)
        .where('stock_id', '=', e.streamId)
        .execute();
      await db.deleteFrom('stock_list').where('account_id', '=', e.accountId).where('id', '=', e.streamId).execute();
    },
    async 'stock.archived'(db, e) {
      await setRow(db, e, { is_archived: true });
    },
    async 'stock.restored'(db, e) {
      await setRow(db, e, { is_archived: false });
    },
    async 'stock.sheetsReceived'(db, e) {
      await move(db, e, e.data.sizeId, e.data.quantity, e.data.averageCostCents);
    },
    async 'stock.sheetsDrawn'(db, e) {
      await move(db, e, e.data.sizeId, -e.data.quantity, e.data.costCents);
    },
    async 'stock.sheetsReturned'(db, e) {
      await move(db, e, e.data.sizeId, e.data.quantity, e.data.costCents);
    },
    async 'stock.adjusted'(db, e) {
      await move(db, e, e.data.sizeId, e.data.to - e.data.from, e.data.costCents);
    },
  },
  live: {
    topic: 'inventory/stock',
    access: inventoryContract.listStock.access,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<StockRow>(db, accountId, stockTable, ids),
  },
});

async function setRow(db: Tx, e: At, set: Partial<ReturnType<typeof rowOf> & { is_archived: boolean }>): Promise<void> {
  await db
    .updateTable('stock_list')
    .set(set)
    .where('account_id', '=', e.accountId)
    .where('id', '=', e.streamId)
    .execute();
}

/** Brings the sizes in line with the item: new ones come with no sheets, removed ones go, the rest keep their number. */
async function writeSizes(db: Tx, e: At, { code, thicknessMm, sheetSizes }: Facts): Promise<void> {
  const gone = db.deleteFrom('glass_size').where('account_id', '=', e.accountId).where('stock_id', '=', e.streamId);
  const kept = sheetSizes.map((size) => size.sizeId);
  await (kept.length ? gone.where('id', 'not in', kept) : gone).execute();
  if (!kept.length) return;
  const rows = sheetSizes.map((size) => ({
    account_id: e.accountId,
    id: size.sizeId,
    stock_id: e.streamId,
    stock_code: code,
    thickness_mm: thicknessMm,
    width_mm: size.widthMm,
    height_mm: size.heightMm,
    quantity: 0,
    cost_cents: size.costCents,
  }));
  await db
    .insertInto('glass_size')
    .values(rows)
    .onConflict((c) =>
      c.columns(['account_id', 'id']).doUpdateSet((x) => ({
        stock_code: x.ref('excluded.stock_code'),
        thickness_mm: x.ref('excluded.thickness_mm'),
        width_mm: x.ref('excluded.width_mm'),
        height_mm: x.ref('excluded.height_mm'),
        cost_cents: x.ref('excluded.cost_cents'),
      })),
    )
    .execute();
}

async function move(db: Tx, e: At, sizeId: number, change: number, costCents: number): Promise<void> {
  await db
    .updateTable('glass_size')
    .set((x) => ({ quantity: x('quantity', '+', change), cost_cents: costCents }))
    .where('account_id', '=', e.accountId)
    .where('id', '=', sizeId)
    .execute();
  await recount(db, e);
}

/** Sums of an item from its sizes. */
async function recount(db: Tx, e: At): Promise<void> {
  await sql`
    update stock_list s set sheets = t.sheets, area_m2 = t.area_m2, value = t.value
    from (
      select coalesce(sum(quantity), 0) as sheets, coalesce(sum(area_m2), 0) as area_m2, coalesce(sum(quantity * cost_cents), 0)::numeric / 100 as value
      from glass_size where account_id = ${e.accountId} and stock_id = ${e.streamId}
    ) t
    where s.account_id = ${e.accountId} and s.id = ${e.streamId}`.execute(db);
}
