import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { resourceGroupTable } from './resource-list.ts';
import type { ResourceGroupRow } from './resources.contract.ts';

/** The list of groups. */
export const listResourceGroups = query(
  'tasks.listResourceGroups',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, resourceGroupTable, table);
    return { ...result, data: result.data as ResourceGroupRow[] };
  },
);
