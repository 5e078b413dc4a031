import { automationRuleMachine, isDeleted } from '@glasshouse/state-machines/automation-rule/automation-rule.machine';
import { actionsOf } from '@glasshouse/state-machines/kernel';
import type { Permission } from '../../../../platform/contract/access.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import type { Rule } from '../automations.contract.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { automationRuleAggregate, ruleFacts } from '../domain/rule.ts';
import { problemsFor } from './problems.ts';

const bad = ['failed', 'refused', 'blocked', 'withheld'] as const;

/** Runs of the last 24 hours, and the last one; from the list, which may be a moment behind. */
async function recentRuns(db: Tx, accountId: number, ruleId: number, now: Date) {
  const since = new Date(now.getTime() - 86_400_000);
  const rows = await db
    .selectFrom('automation_run_list')
    .select((row) => [
      row.fn.countAll<number>().as('runs'),
      row.fn.countAll<number>().filterWhere('outcome', 'in', bad).as('failures'),
    ])
    .where('account_id', '=', accountId)
    .where('rule_id', '=', ruleId)
    .where('started_at', '>', since)
    .executeTakeFirst();
  const last = await db
    .selectFrom('automation_run_list')
    .select(['started_at', 'outcome'])
    .where('account_id', '=', accountId)
    .where('rule_id', '=', ruleId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    runs24h: Number(rows?.runs ?? 0),
    failures24h: Number(rows?.failures ?? 0),
    lastRun: last ? { at: new Date(last.started_at).toISOString(), outcome: last.outcome } : null,
  };
}

/** One rule, exact, with what is wrong with its draft and what may be done with it. */
export const getRule = (catalogue: Catalogue) =>
  query('automations.getRule', async ({ id }: { id: number }, { db, accountId, can, now }): Promise<Rule> => {
    const found = await findAggregate(db, accountId, automationRuleAggregate, id, false);
    if (!found || isDeleted(found.state.mode)) throw notFound();
    const { state } = found;
    const { name, note, mode, pausedBecause, owner, running, draftRevision, definition, sentence, impact } = state;
    const problems = problemsFor(definition, catalogue, can);
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    const actions = actionsOf(automationRuleMachine, mode, ruleFacts(state, errors), (p) => can(p as Permission));
    return {
      ...{ id, name, note, mode, pausedBecause, owner, draftRevision, definition, sentence, impact, problems },
      liveVersion: running?.version ?? null,
      isDraftNewer: running !== null && running.hash !== state.hash,
      ...(await recentRuns(db, accountId, id, now)),
      actions: actions.map((action) => ({ ...action, permission: [...action.permission] })),
    };
  });
