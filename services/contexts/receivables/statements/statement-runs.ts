import { actionsOf } from '@glasshouse/state-machines/kernel';
import { statementRunMachine } from '@glasshouse/state-machines/payment/statement-run.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { runFacts, statementRunAggregate } from './statement-run.ts';
import { statementRunTable } from './statement-run-list.ts';
import type { RunRow, StatementRun } from './statements.contract.ts';

/** The list of statement runs. */
export const listStatementRuns = query(
  'receivables.listStatementRuns',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, statementRunTable, table);
    return { ...result, data: result.data as RunRow[] };
  },
);

/** One statement run, exact. */
export const getStatementRun = query(
  'receivables.getStatementRun',
  async ({ id }: { id: number }, { db, accountId, can }): Promise<StatementRun> => {
    const run = await findAggregate(db, accountId, statementRunAggregate, id, false);
    if (!run) throw notFound();
    const { asOf, since, kind, status, startedAt, queue, sent, skipped, by } = run.state;
    const actions = actionsOf(statementRunMachine, status, runFacts(run.state), (p) => can(p as Permission));
    return {
      ...{ id, asOf, since, kind, status, startedAt, startedBy: by.name, waiting: queue.length },
      ...{ sent: [...sent], skipped: [...skipped] },
      actions: actions.map((action) => ({ ...action, permission: [...action.permission] })),
    };
  },
);
