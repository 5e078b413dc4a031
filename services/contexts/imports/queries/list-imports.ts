import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import type { ImportRow } from '../imports.contract.ts';
import { importTable } from '../projections/import-list.ts';

/** The list of imports. */
export const listImports = query('imports.listImports', async ({ table }: { table: TableQuery }, { db, accountId }) => {
  const result = await runTable(db, accountId, importTable, table);
  return { ...result, data: result.data as ImportRow[] };
});
