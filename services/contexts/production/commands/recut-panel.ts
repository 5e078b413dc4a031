import { command, outcome } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { panelAggregate } from '../domain/panel.ts';
import { recut } from '../domain/panel-moves.ts';
import { startReplacement } from './start-replacement.ts';
import { panelIdsOf, type Which, workAtStation } from './station-work.ts';

/** A broken panel: it is a defect for good, and in the same moment another piece of the order is released in its place. */
export const recutPanel = command('production.recutPanel', async (input: Which & { reason: string }, context) => {
  const ids = await panelIdsOf(input, context);
  const [id] = ids;
  if (id === undefined || ids.length > 1) throw badField('productionPanelId', 'Recut one panel at a time');
  const panel = await context.load(panelAggregate, id);
  const replacement = await startReplacement(context, id, panel.state);
  const { by } = replacement;
  const { answer, changes } = await workAtStation(input.id, [id], context, {
    decide: (broken, place) => recut(broken, place, input.reason, by),
    note: (broken) => [{ type: 'station.panelBroken', data: broken }],
    message: (broken) => `${broken.barcode} goes to recut. ${by.barcode} replaces it`,
  });
  return outcome(answer, ...changes, ...replacement.changes);
});
