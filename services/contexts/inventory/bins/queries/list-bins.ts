import type { TableQuery } from '../../../../platform/contract/table.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { runTable } from '../../../../platform/table/run-table.ts';
import type { BinRow } from '../bins.contract.ts';
import { binTable } from '../projections/bin-list.ts';

/** Bins, each with what lies in it. */
export const listBins = query('inventory.listBins', async ({ table }: { table: TableQuery }, { db, accountId }) => {
  const result = await runTable(db, accountId, binTable, table);
  return { ...result, data: result.data as BinRow[] };
});
