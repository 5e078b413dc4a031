import { NEW } from '@glasshouse/state-machines/kernel';
import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { forbidden } from '../../../../platform/kernel/errors.ts';
import type { Catalogue } from '../catalogue/build.ts';
import type { Definition } from '../definition.contract.ts';
import { automationRuleAggregate, moveRule } from '../domain/rule.ts';
import { problemsFor } from '../reading/problems.ts';
import { draftOf } from './draft-of.ts';

interface Input {
  readonly name: string;
  readonly note: string;
  readonly definition: Definition;
  readonly templateKey: string | null;
}

/** Writes a rule; it does nothing until somebody switches it on. */
export const createRule = (catalogue: Catalogue) =>
  command('automations.createRule', async (input: Input, context) => {
    const { userId, name } = context.actor;
    if (userId === null) throw forbidden('of a user: a rule has an owner');
    const rule = await context.start(automationRuleAggregate);
    const data = { ...draftOf(input, catalogue), owner: { id: userId, name }, templateKey: input.templateKey };
    const answer = { id: rule.id, draftRevision: 1, problems: problemsFor(input.definition, catalogue, context.can) };
    return outcome(answer, change(rule, moveRule(NEW, 'create', data)));
  });
