import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import type { GlassLevelRow } from '../inventory.contract.ts';
import { glassLevelTable } from '../projections/glass-level-list.ts';

/** Offcuts. */
export const listGlassLevels = query(
  'inventory.listGlassLevels',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, glassLevelTable, table);
    return { ...result, data: result.data as GlassLevelRow[] };
  },
);
