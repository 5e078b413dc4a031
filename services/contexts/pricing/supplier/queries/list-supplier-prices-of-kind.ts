import { sql } from 'kysely';
import type { TableQuery } from '../../../../platform/contract/table.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { runTable } from '../../../../platform/table/run-table.ts';
import { supplierPriceTable } from '../supplier-price-list.ts';
import type { SupplierPriceRow } from '../supplier-pricing.contract.ts';

/** What suppliers ask for one kind of stock. */
export const listSupplierPricesOfKind = query(
  'pricing.listSupplierPricesOfKind',
  async ({ table, kind }: { table: TableQuery; kind: string }, { db, accountId }) => {
    const source = { ...supplierPriceTable, where: sql<boolean>`stock_kind = ${kind}` };
    const result = await runTable(db, accountId, source, table);
    return { ...result, data: result.data as SupplierPriceRow[] };
  },
);
