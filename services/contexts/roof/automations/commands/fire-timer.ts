import { isListening } from '@glasshouse/state-machines/automation-rule/automation-rule.machine';
import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import type { AutomationTimerEvent } from '../automations.events.ts';
import { automationRuleAggregate } from '../domain/rule.ts';
import { automationTimerAggregate } from '../domain/timer.ts';

interface Input {
  readonly fired: AutomationTimerEvent['data'];
  /** The record up to which it was said before; 0 at the beginning. */
  readonly from: number;
}

/**
 * Says that the time of a rule has come, for some records. Dispatched by the clock: however often, each instant and record is said
 * once. A rule that does not listen any more is left alone.
 */
export const fireTimer = command('automations.fireTimer', async ({ fired, from }: Input, context) => {
  const { ruleId, triggerKey, occurrence } = fired;
  const rule = await findAggregate(context.tx, context.accountId, automationRuleAggregate, ruleId, false);
  const timer = (await context.find(automationTimerAggregate, ruleId)) ?? {
    ...{ aggregate: automationTimerAggregate, id: ruleId, version: 0, state: null },
  };
  const known = timer.state?.[triggerKey];
  const isNew = !known || known.occurrence < occurrence;
  const isRest = known?.occurrence === occurrence && known.after === from;
  if (!rule || !isListening(rule.state.mode) || !(isNew || isRest)) return outcome({ isFired: false });
  return outcome({ isFired: true }, change(timer, [{ type: 'automationTimer.fired', data: fired }]));
});
