import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { type GlassLevelRow, glassLevelColumns } from '../inventory.contract.ts';

/** Offcuts, the newest first. */
export const listGlassLevels = query(
  'inventory.listGlassLevels',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(
      db,
      accountId,
      { from: 'glass_level_list', columns: glassLevelColumns, defaultOrder: { field: 'createdAt', dir: 'desc' } },
      table,
    );
    return { ...result, data: result.data as GlassLevelRow[] };
  },
);
