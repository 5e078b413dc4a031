import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { type GlassSizeRow, glassSizeColumns } from '../inventory.contract.ts';

/** Sheet sizes with what stands of each. */
export const listGlassSizes = query(
  'inventory.listGlassSizes',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(
      db,
      accountId,
      { from: 'glass_size', columns: glassSizeColumns, defaultOrder: { field: 'stockCode', dir: 'asc' } },
      table,
    );
    return { ...result, data: result.data as GlassSizeRow[] };
  },
);
