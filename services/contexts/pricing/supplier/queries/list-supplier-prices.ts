import type { TableQuery } from '../../../../platform/contract/table.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { runTable } from '../../../../platform/table/run-table.ts';
import { supplierPriceTable } from '../supplier-price-list.ts';
import type { SupplierPriceRow } from '../supplier-pricing.contract.ts';

/** What suppliers ask, for every kind of stock. */
export const listSupplierPrices = query(
  'pricing.listSupplierPrices',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, supplierPriceTable, table);
    return { ...result, data: result.data as SupplierPriceRow[] };
  },
);
