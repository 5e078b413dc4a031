import { isListening } from '@glasshouse/state-machines/automation-rule/automation-rule.machine';
import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import type { PauseCause } from '../automations.contract.ts';
import { automationRuleAggregate, moveRule } from '../domain/rule.ts';

/** Pauses a rule because of what happened. Dispatched by the engine; one that does not listen any more stays as it is. */
export const stopRule = command(
  'automations.stopRule',
  async ({ id, cause, text }: { id: number; cause: PauseCause; text: string }, context) => {
    const rule = await context.load(automationRuleAggregate, id);
    const events = isListening(rule.state.mode) ? moveRule(rule.state.mode, 'stopped', { cause, text }) : [];
    return outcome({ id, isStopped: events.length > 0 }, change(rule, events));
  },
);
