import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../../platform/kernel/aggregate.ts';
import { systemLabels } from '../domain/system-labels.ts';
import type { LabelType } from '../labels.contract.ts';
import { labelsOfType } from '../labels.facts.ts';
import { claimName } from './claim-name.ts';
import { loadLabel } from './load-label.ts';

/** Gives the system labels of one type their names and colours back. */
export const restoreLabels = command('labels.restoreLabels', async ({ type }: { type: LabelType }, context) => {
  const changes: Change[] = [];
  for (const { id, name, colour } of systemLabels.filter((label) => label.type === type)) {
    const { stream, label } = await loadLabel(context, id);
    if (label.name === name && label.colour === colour) continue;
    await claimName(context, { id, type, name, before: label.name });
    changes.push(change(stream, [{ type: 'label.updated', data: { type, name, colour, isFixed: true } }]));
  }
  const restored = new Map(systemLabels.map((label) => [label.id, label]));
  const labels = (await labelsOfType(context.tx, context.accountId, type)).map((label) => {
    const fixed = restored.get(label.id);
    return fixed ? { ...label, name: fixed.name, colour: fixed.colour } : label;
  });
  return outcome({ data: labels }, ...changes);
});
