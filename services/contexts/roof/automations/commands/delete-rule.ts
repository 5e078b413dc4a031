import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { moveRule } from '../domain/rule.ts';
import { loadRule } from './load-rule.ts';

/** Deletes a rule: it answers nothing any more, its log stays. */
export const deleteRule = command('automations.deleteRule', async ({ id }: { id: number }, context) => {
  const rule = await loadRule(context, id);
  return outcome({ id }, change(rule, moveRule(rule.state.mode, 'delete', {})));
});
