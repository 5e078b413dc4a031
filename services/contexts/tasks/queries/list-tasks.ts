import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable, type TableSource } from '../../../platform/table/run-table.ts';
import { type TaskRow, taskColumns } from '../tasks.contract.ts';

/** The list over the tasks. */
export const taskTable: TableSource<typeof taskColumns> = {
  from: 'task_list',
  columns: taskColumns,
  searchColumn: 'search',
  prefixColumns: ['number'],
  indexed: ['status', 'type', 'isOpen'],
};

/** The list of tasks. */
export const listTasks = query('tasks.listTasks', async ({ table }: { table: TableQuery }, { db, accountId }) => {
  const result = await runTable(db, accountId, taskTable, table);
  return { ...result, data: result.data as TaskRow[] };
});
