import { isDeleted } from '@glasshouse/state-machines/automation-rule/automation-rule.machine';
import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { automationRuleAggregate } from '../domain/rule.ts';

/** A rule to change; 404 when there is none or it was deleted. */
export async function loadRule(context: CommandContext, id: number) {
  const rule = await context.load(automationRuleAggregate, id);
  if (isDeleted(rule.state.mode)) throw notFound();
  return rule;
}
