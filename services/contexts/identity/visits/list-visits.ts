import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { visitTable } from './visit-table.ts';
import type { VisitRow } from './visits.contract.ts';

/** Visits of support to the company. */
export const listVisits = query('visits.listVisits', async ({ table }: { table: TableQuery }, { db, accountId }) => {
  const result = await runTable(db, accountId, visitTable, table);
  return { ...result, data: result.data as VisitRow[] };
});
