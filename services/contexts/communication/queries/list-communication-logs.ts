import { sql } from 'kysely';
import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import type { CommunicationLogRow } from '../communication.contract.ts';
import { communicationLogTable } from '../projections/communication-log-list.ts';
import { readableLinks } from '../reading/link-access.ts';

/** Messages of records that the caller may read. */
export const listCommunicationLogs = query(
  'communication.listCommunicationLogs',
  async ({ table }: { table: TableQuery }, { db, accountId, can }) => {
    const where = sql<boolean>`link_type = any (${readableLinks(can)}::text[])`;
    const result = await runTable(db, accountId, { ...communicationLogTable, where }, table);
    return { ...result, data: result.data as CommunicationLogRow[] };
  },
);
