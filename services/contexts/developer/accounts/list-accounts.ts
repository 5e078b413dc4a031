import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { accountTable } from './account-table.ts';
import type { AccountRow } from './accounts.contract.ts';

/** The list of companies. */
export const listAccounts = query(
  'developer.listAccounts',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, accountTable, table);
    return { ...result, data: result.data as AccountRow[] };
  },
);
