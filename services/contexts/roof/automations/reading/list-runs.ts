import type { TableQuery } from '../../../../platform/contract/table.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { runTable as read } from '../../../../platform/table/run-table.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { runTable } from '../projections/automation-run-list.ts';
import type { RunRow } from '../runs.contract.ts';
import { readableRuns } from './run-needs.ts';

/** Runs of all rules, those of deleted ones too, over records that the caller may read. */
export const listRuns = (catalogue: Catalogue) =>
  query('automations.listRuns', async ({ table }: { table: TableQuery }, { db, accountId, can }) => {
    const result = await read(db, accountId, { ...runTable, where: readableRuns(catalogue, can) }, table);
    return { ...result, data: result.data as RunRow[] };
  });
