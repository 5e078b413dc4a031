import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import type { IncomingRow } from './incoming.contract.ts';
import { incomingTable } from './incoming-list.ts';

/** The list of payments that were recorded in accounting software. */
export const listIncomingPayments = query(
  'integrationIncoming.listIncomingPayments',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, incomingTable, table);
    return { ...result, data: result.data as IncomingRow[] };
  },
);
