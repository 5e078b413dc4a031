import { rowProjection } from '../../../platform/projections/row-projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import type { statementRunEvents } from './statement-run.ts';
import { type RunRow, runColumns, statementsContract } from './statements.contract.ts';

interface StatementRunListTable {
  account_id: number;
  id: number;
  started_at: Date | string;
  started_by: string;
  as_of: string;
  kind: RunRow['kind'];
  status: RunRow['status'];
  total: number;
  sent: number;
  skipped: number;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    statement_run_list: StatementRunListTable;
  }
}

/** The list over this read table. */
export const statementRunTable: TableSource<typeof runColumns> = {
  from: 'statement_run_list',
  columns: runColumns,
  defaultOrder: { field: 'startedAt', dir: 'desc' },
};

interface Moved {
  readonly data: { readonly to: RunRow['status']; readonly sentCount: number; readonly skippedCount: number };
}
const moved = ({ data: { to, sentCount, skippedCount } }: Moved) => ({
  status: to,
  sent: sentCount,
  skipped: skippedCount,
});

/** One row per statement run. */
export const statementRunList = rowProjection<typeof statementRunEvents>()({
  name: 'statement_run_list',
  added: {
    'statementRun.started': ({ data: d, at }) => ({
      ...moved({ data: d }),
      started_at: at,
      started_by: d.by.name,
      as_of: d.asOf,
      kind: d.kind,
      total: d.queue.length + d.skipped.length,
    }),
  },
  changed: { 'statementRun.moved': moved, 'statementRun.stopped': moved, 'statementRun.resumed': moved },
  live: {
    topic: 'statementRuns',
    access: statementsContract.listStatementRuns.access,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<RunRow>(db, accountId, statementRunTable, ids),
  },
});
