import type { Tx } from '../../../platform/db/database.ts';
import { readTableRows } from '../../../platform/table/run-table.ts';
import { supplierPriceTable } from './supplier-price-list.ts';
import type { SupplierPriceRow } from './supplier-pricing.contract.ts';

/** A paper has so many lines at most: a supplier offers some hundreds. */
const most = 5_000;

/** What a supplier asks, by kind and stock code; AUD without GST. */
export async function supplierPricesOf(tx: Tx, accountId: number, supplierId: number): Promise<SupplierPriceRow[]> {
  const found = await tx
    .selectFrom('supplier_price_list')
    .select('id')
    .where('account_id', '=', accountId)
    .where('supplier_id', '=', supplierId)
    .limit(most)
    .execute();
  const ids = found.map(({ id }) => id);
  const rows = await readTableRows<SupplierPriceRow>(tx, accountId, supplierPriceTable, ids);
  const key = (row: SupplierPriceRow) => `${row.stockKind} ${row.stockCode}`;
  return rows.sort((a, b) => key(a).localeCompare(key(b)));
}
