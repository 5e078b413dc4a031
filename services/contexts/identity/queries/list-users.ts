import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { type UserRow, userColumns } from '../identity.contract.ts';

/** The list of users. */
export const listUsers = query('identity.listUsers', async ({ table }: { table: TableQuery }, { db, accountId }) => {
  const result = await runTable(
    db,
    accountId,
    { from: 'user_list', columns: userColumns, defaultOrder: { field: 'name', dir: 'asc' } },
    table,
  );
  return { ...result, data: result.data as UserRow[] };
});
