import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable, type TableSource } from '../../../platform/table/run-table.ts';
import { type StageRow, stageColumns } from '../production.contract.ts';

/** The list over the stages. */
export const stageTable: TableSource<typeof stageColumns> = {
  from: 'stage_list',
  columns: stageColumns,
  sql: { order: 'sort_order' },
};

/** The list of stages. */
export const listStages = query(
  'production.listStages',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, stageTable, table);
    return { ...result, data: result.data as StageRow[] };
  },
);
