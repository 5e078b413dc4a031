import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import type { UserRow } from '../identity.contract.ts';
import { userTable } from '../projections/user-list.ts';

/** The list of users. */
export const listUsers = query('identity.listUsers', async ({ table }: { table: TableQuery }, { db, accountId }) => {
  const result = await runTable(db, accountId, userTable, table);
  return { ...result, data: result.data as UserRow[] };
});
