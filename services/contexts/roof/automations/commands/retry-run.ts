import { isLive } from '@glasshouse/state-machines/automation-rule/automation-rule.machine';
import { printAccess } from '../../../../platform/contract/access.ts';
import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { findAggregate, nextId } from '../../../../platform/event-store/aggregates.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { conflict, forbidden } from '../../../../platform/kernel/errors.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { automationRuleAggregate } from '../domain/rule.ts';
import { automationRunAggregate, isLeft } from '../domain/run.ts';
import { lacking, readingNeeds } from '../reading/needs.ts';

/**
 * Asks for a run again that was not done: the same event and record, the version that is on now, what was done already not done
 * again. 409 when it was done, was tried again, or the rule is not on; 403 without the right to read what the rule reads.
 */
export const retryRun = (catalogue: Catalogue) =>
  command('automations.retryRun', async ({ id }: { id: number }, context) => {
    const { tx, accountId, can } = context;
    const run = await context.load(automationRunAggregate, id);
    if (!isLeft(run.state)) throw conflict('RunError', 'Retry: only a run that was not done, once');
    const rule = await findAggregate(tx, accountId, automationRuleAggregate, run.state.ruleId, false);
    const running = rule && isLive(rule.state.mode) ? rule.state.running : null;
    if (!running) throw conflict('RunError', 'Retry: the rule is not on');
    const [missing] = lacking(readingNeeds(running.definition, catalogue), can);
    if (missing) throw forbidden(printAccess(missing.access));
    const runId = await nextId(tx);
    return outcome(
      { runId },
      change(run, [{ type: 'automationRun.retried', data: { ruleId: run.state.ruleId, runId } }]),
    );
  });
