import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import type { ContactRow } from '../contacts.contract.ts';
import { contactTable } from '../projections/contact-list.ts';

/** The list of contacts. */
export const listContacts = query(
  'contacts.listContacts',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, contactTable, table);
    return { ...result, data: result.data as ContactRow[] };
  },
);
