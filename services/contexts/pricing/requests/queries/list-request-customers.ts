import { sql } from 'kysely';
import type { TableQuery } from '../../../../platform/contract/table.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { runTable } from '../../../../platform/table/run-table.ts';
import { impactTable } from '../price-request-list.ts';
import type { ImpactRow } from '../price-requests.contract.ts';
import { assertRequest } from './assert-request.ts';

/** What each customer would notice. */
export const listRequestCustomers = query(
  'pricing.listRequestCustomers',
  async ({ table, id }: { table: TableQuery; id: number }, { db, accountId }) => {
    await assertRequest(db, accountId, id);
    const result = await runTable(db, accountId, { ...impactTable, where: sql<boolean>`request_id = ${id}` }, table);
    return { ...result, data: result.data as ImpactRow[] };
  },
);
