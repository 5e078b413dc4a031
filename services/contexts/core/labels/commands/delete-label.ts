import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../../platform/kernel/errors.ts';
import { freeName } from './claim-name.ts';
import { loadLabel } from './load-label.ts';

/** Deletes a company's own label; every record loses it. */
export const deleteLabel = command('labels.deleteLabel', async ({ id }: { id: number }, context) => {
  const { stream, label } = await loadLabel(context, id);
  if (label.isFixed) throw conflict('SystemLabelError', 'System labels cannot be deleted');
  await freeName(context, { id, type: label.type, name: label.name });
  return outcome({ id }, change(stream, [{ type: 'label.deleted', data: { type: label.type } }]));
});
