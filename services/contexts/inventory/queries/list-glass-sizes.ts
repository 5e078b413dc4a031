import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable, type TableSource } from '../../../platform/table/run-table.ts';
import { type GlassSizeRow, glassSizeColumns } from '../inventory.contract.ts';

/** The list over the sheet sizes. */
export const glassSizeTable: TableSource<typeof glassSizeColumns> = { from: 'glass_size', columns: glassSizeColumns };

/** Sheet sizes with what stands of each. */
export const listGlassSizes = query(
  'inventory.listGlassSizes',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, glassSizeTable, table);
    return { ...result, data: result.data as GlassSizeRow[] };
  },
);
