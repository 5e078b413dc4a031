import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { labelAggregate, labelView } from '../domain/label.ts';
import type { LabelType } from '../labels.contract.ts';
import { claimName } from './claim-name.ts';

/** Adds a label of a company's own. */
export const createLabel = command(
  'labels.createLabel',
  async (input: { type: LabelType; name: string; colour: string }, context) => {
    const label = await context.start(labelAggregate);
    await claimName(context, { id: label.id, type: input.type, name: input.name, before: null });
    const made = { ...input, isFixed: false, isDeleted: false };
    return outcome(labelView(label.id, made), change(label, [{ type: 'label.created', data: input }]));
  },
);
