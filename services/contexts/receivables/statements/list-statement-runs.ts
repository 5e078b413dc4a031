import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { statementRunTable } from './statement-run-list.ts';
import type { RunRow } from './statements.contract.ts';

/** The list of statement runs. */
export const listStatementRuns = query(
  'receivables.listStatementRuns',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, statementRunTable, table);
    return { ...result, data: result.data as RunRow[] };
  },
);
