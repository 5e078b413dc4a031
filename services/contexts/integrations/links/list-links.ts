import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { linkTable } from './link-list.ts';
import type { LinkRow } from './links.contract.ts';

/** The list of what is sent to accounting software. */
export const listIntegrationLinks = query(
  'integrationLinks.listIntegrationLinks',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, linkTable, table);
    return { ...result, data: result.data as LinkRow[] };
  },
);
