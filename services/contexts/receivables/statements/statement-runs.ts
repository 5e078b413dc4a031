import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { statementRunAggregate } from './statement-run.ts';
import { statementRunTable } from './statement-run-list.ts';
import type { RunRow, StatementRun } from './statements.contract.ts';

/** The list of sendings. */
export const listStatementRuns = query(
  'receivables.listStatementRuns',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, statementRunTable, table);
    return { ...result, data: result.data as RunRow[] };
  },
);

/** One sending, exact. */
export const getStatementRun = query(
  'receivables.getStatementRun',
  async ({ id }: { id: number }, { db, accountId }): Promise<StatementRun> => {
    const run = await findAggregate(db, accountId, statementRunAggregate, id, false);
    if (!run) throw notFound();
    const { asOf, from, kind, status, startedAt, queue, sent, skipped, by } = run.state;
    const lists = { sent: [...sent], skipped: [...skipped] };
    return { id, asOf, from, kind, status, startedAt, startedBy: by.name, waiting: queue.length, ...lists };
  },
);
