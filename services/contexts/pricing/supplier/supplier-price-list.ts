import type { Tx } from '../../../platform/db/database.ts';
import { projection } from '../../../platform/projections/projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { landedOf } from './supplier-price.facts.ts';
import { type SupplierPriceRow, supplierPriceColumns, supplierPricingContract } from './supplier-pricing.contract.ts';
import type { supplierPricingEvents } from './supplier-pricing.events.ts';

interface SupplierPriceTable {
  account_id: number;
  id: number;
  stock_id: number;
  stock_code: string;
  stock_kind: SupplierPriceRow['stockKind'];
  supplier_id: number;
  supplier_name: string;
  supplier_code: string;
  cost: string;
  per: SupplierPriceRow['per'];
  freight_percent: string;
  landed_cost: string;
  last_paid: string | null;
  last_paid_at: Date | string | null;
  minimum_quantity: number;
  lead_days: number;
  is_preferred: boolean;
  changed_at: Date | string;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    supplier_price_list: SupplierPriceTable;
  }
}

/** The list over this read table. */
export const supplierPriceTable: TableSource<typeof supplierPriceColumns> = {
  from: 'supplier_price_list',
  columns: supplierPriceColumns,
  searchColumn: 'search',
};

interface At {
  readonly accountId: number;
  readonly streamId: number;
}
const ofStock = (db: Tx, e: At, set: Partial<SupplierPriceTable>, supplierId: number | null) => {
  let rows = db
    .updateTable('supplier_price_list')
    .set(set)
    .where('account_id', '=', e.accountId)
    .where('stock_id', '=', e.streamId);
  if (supplierId !== null) rows = rows.where('supplier_id', '=', supplierId);
  return rows.execute();
};

async function hasPreferred(db: Tx, e: At): Promise<boolean> {
  const row = await db
    .selectFrom('supplier_price_list')
    .select('id')
    .where('account_id', '=', e.accountId)
    .where('stock_id', '=', e.streamId)
    .where('is_preferred', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** One row for each supplier of each stock item. */
export const supplierPriceList = projection<typeof supplierPricingEvents>({
  name: 'supplier_price_list',
  tables: ['supplier_price_list'],
  on: {
    async 'supplierPricing.set'(db, e) {
      const { terms, priceId, stockCode, stockKind, supplierId, supplierName } = e.data;
      const row = {
        stock_code: stockCode,
        stock_kind: stockKind,
        supplier_name: supplierName,
        supplier_code: terms.supplierCode,
        cost: terms.cost,
        per: terms.per,
        freight_percent: terms.freightPercent,
        landed_cost: landedOf(terms),
        minimum_quantity: terms.minimumQuantity,
        lead_days: terms.leadDays,
        changed_at: e.at,
      };
      const is_preferred = !(await hasPreferred(db, e));
      await db
        .insertInto('supplier_price_list')
        .values({
          account_id: e.accountId,
          id: priceId,
          stock_id: e.streamId,
          supplier_id: supplierId,
          is_preferred,
          last_paid: null,
          last_paid_at: null,
          ...row,
        })
        .onConflict((c) => c.columns(['account_id', 'id']).doUpdateSet(row))
        .execute();
    },
    async 'supplierPricing.removed'(db, e) {
      const gone = await db
        .deleteFrom('supplier_price_list')
        .where('account_id', '=', e.accountId)
        .where('stock_id', '=', e.streamId)
        .where('supplier_id', '=', e.data.supplierId)
        .returning('is_preferred')
        .execute();
      if (!gone[0]?.is_preferred) return;
      const next = await db
        .selectFrom('supplier_price_list')
        .select('supplier_id')
        .where('account_id', '=', e.accountId)
        .where('stock_id', '=', e.streamId)
        .orderBy('changed_at')
        .orderBy('id')
        .executeTakeFirst();
      if (next) await ofStock(db, e, { is_preferred: true }, next.supplier_id);
    },
    async 'supplierPricing.preferredSet'(db, e) {
      await ofStock(db, e, { is_preferred: false }, null);
      await ofStock(db, e, { is_preferred: true }, e.data.supplierId);
    },
  },
  live: {
    topic: 'supplierprices',
    access: supplierPricingContract.listSupplierPrices.access,
    ids: async (e, db) =>
      (
        await db
          .selectFrom('supplier_price_list')
          .select('id')
          .where('account_id', '=', e.accountId)
          .where('stock_id', '=', e.streamId)
          .execute()
      ).map((row) => row.id),
    read: (db, accountId, ids) => readTableRows<SupplierPriceRow>(db, accountId, supplierPriceTable, ids),
  },
});
