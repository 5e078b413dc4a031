import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { type TaskRow, taskColumns } from '../tasks.contract.ts';

/** The list of tasks, newest first. */
export const listTasks = query('tasks.listTasks', async ({ table }: { table: TableQuery }, { db, accountId }) => {
  const source = {
    from: 'task_list',
    columns: taskColumns,
    defaultOrder: { field: 'createdAt', dir: 'desc' },
  } as const;
  const result = await runTable(db, accountId, source, table);
  return { ...result, data: result.data as TaskRow[] };
});
