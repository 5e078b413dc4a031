import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { type ContactRow, contactColumns } from '../contacts.contract.ts';

/** The list of contacts. */
export const listContacts = query(
  'contacts.listContacts',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(
      db,
      accountId,
      { from: 'contact_list', columns: contactColumns, defaultOrder: { field: 'name', dir: 'asc' } },
      table,
    );
    return { ...result, data: result.data as ContactRow[] };
  },
);
