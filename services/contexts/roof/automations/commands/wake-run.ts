import { isDeleted, isListening } from '@glasshouse/state-machines/automation-rule/automation-rule.machine';
import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import type { AutomationRunEvent } from '../automations.events.ts';
import { type AutomationRuleState, automationRuleAggregate } from '../domain/rule.ts';
import { type AutomationRunState, automationRunAggregate } from '../domain/run.ts';

/**
 * Wakes a run whose wait is over, or cancels it when somebody stopped its rule meanwhile. A rule that paused by itself (a right
 * that was lost, too many runs) holds its runs until it is resumed or taken over. Dispatched by the clock and by what stops a
 * rule: each wait ends once.
 */
export const wakeRun = command('automations.wakeRun', async ({ runId }: { runId: number }, context) => {
  const run = await context.load(automationRunAggregate, runId);
  const { waiting } = run.state;
  const { state: rule } = (await findAggregate(
    context.tx,
    context.accountId,
    automationRuleAggregate,
    run.state.ruleId,
    false,
  )) ?? { state: null };
  if (!waiting || !rule) return outcome({ id: runId });
  if (isStopped(rule, waiting)) return outcome({ id: runId }, change(run, [cancelled(waiting)]));
  const isOver = waiting.until <= context.now.toISOString();
  const { since: _, ...woken } = waiting;
  return outcome(
    { id: runId },
    change(run, isOver && isListening(rule.mode) ? [{ type: 'automationRun.woken', data: woken }] : []),
  );
});

type Waiting = NonNullable<AutomationRunState['waiting']>;

/** Somebody paused or deleted the rule after the wait began. */
const isStopped = ({ mode, stoppedAt }: AutomationRuleState, { since }: Waiting) =>
  isDeleted(mode) || (stoppedAt !== null && stoppedAt !== undefined && stoppedAt >= since);

const cancelled = ({ ruleId, steps }: Waiting): AutomationRunEvent => ({
  type: 'automationRun.settled',
  data: {
    ...{ ruleId, outcome: 'cancelled', why: 'Somebody stopped the rule while the run waited', steps, durationMs: 0 },
    effects: steps.reduce((n, { effects }) => n + effects.length, 0),
  },
});
