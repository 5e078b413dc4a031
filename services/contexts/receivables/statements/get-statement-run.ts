import { actionsOf } from '@glasshouse/state-machines/kernel';
import { statementRunMachine } from '@glasshouse/state-machines/payment/statement-run.machine';
import type { Permission } from '../../../platform/contract/access.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { runFacts, statementRunAggregate } from './statement-run.ts';
import type { StatementRun } from './statements.contract.ts';

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
