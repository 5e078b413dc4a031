import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { resourceTable } from './resource-list.ts';
import type { ResourceRow } from './resources.contract.ts';

/** The list of resources. */
export const listResources = query(
  'tasks.listResources',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, resourceTable, table);
    return { ...result, data: result.data as ResourceRow[] };
  },
);
