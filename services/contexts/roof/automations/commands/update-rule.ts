import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../../platform/kernel/errors.ts';
import type { Catalogue } from '../catalogue/build.ts';
import type { Definition } from '../definition.contract.ts';
import { moveRule } from '../domain/rule.ts';
import { problemsFor } from '../reading/problems.ts';
import { draftOf } from './draft-of.ts';
import { loadRule } from './load-rule.ts';

interface Input {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  readonly definition: Definition;
  readonly draftRevision: number;
}

/** Saves the draft; what runs stays as it is. 409 when somebody saved it meanwhile. The same again changes nothing. */
export const updateRule = (catalogue: Catalogue) =>
  command('automations.updateRule', async (input: Input, context) => {
    const rule = await loadRule(context, input.id);
    const { state } = rule;
    if (state.draftRevision !== input.draftRevision)
      throw conflict('StaleError', 'Somebody else saved this rule meanwhile. Reload it and try again');
    const draft = draftOf(input, catalogue);
    const isSame = draft.hash === state.hash && draft.name === state.name && draft.note === state.note;
    const events = isSame ? [] : moveRule(state.mode, 'save', draft);
    const draftRevision = state.draftRevision + events.length;
    return outcome(
      { id: input.id, draftRevision, problems: problemsFor(input.definition, catalogue, context.can) },
      change(rule, events),
    );
  });
