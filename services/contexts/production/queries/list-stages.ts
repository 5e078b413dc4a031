import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { type StageRow, stageColumns } from '../production.contract.ts';

/** The list of stages, in the order of work. */
export const listStages = query(
  'production.listStages',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const source = {
      from: 'stage_list',
      columns: stageColumns,
      defaultOrder: { field: 'order', dir: 'asc' },
      sql: { order: 'sort_order' },
    } as const;
    const result = await runTable(db, accountId, source, table);
    return { ...result, data: result.data as StageRow[] };
  },
);
