import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { labelView } from '../domain/label.ts';
import { claimName } from './claim-name.ts';
import { loadLabel } from './load-label.ts';

interface Input {
  readonly id: number;
  readonly name?: string | undefined;
  readonly colour?: string | undefined;
}

/** Changes the name or the colour of a label, a system label's too; the same again changes nothing. */
export const updateLabel = command('labels.updateLabel', async ({ id, name, colour }: Input, context) => {
  const { stream, label } = await loadLabel(context, id);
  const next = { ...label, name: name ?? label.name, colour: colour ?? label.colour };
  await claimName(context, { id, type: label.type, name: next.name, before: label.name });
  const isSame = next.name === label.name && next.colour === label.colour;
  const { isDeleted: _, ...data } = next;
  return outcome(labelView(id, next), change(stream, isSame ? [] : [{ type: 'label.updated', data }]));
});
