import { command } from '../../../platform/cqrs/command.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { undoLast } from '../domain/panel-moves.ts';
import { isInWork } from '../domain/statuses.ts';
import { loadStation } from './load-place.ts';
import { panelIdsOf, type Which, whereNext, workAtStation } from './station-work.ts';

/** Takes back the last scan or completion: of the named panels, or the last one done at this station. */
export const revertTasks = command('production.revertTasks', async (input: Which, context) => {
  const isNamed = (input.productionPanelId?.length ?? 0) > 0 || (input.barcode ?? '') !== '';
  const station = await loadStation(context, input.id);
  const last = station.state.recent.at(-1);
  if (!isNamed && !last) throw conflict('IllegalTransition', 'Undo last: there is nothing to undo at this station');
  const ids = isNamed || !last ? await panelIdsOf(input, context) : [last.panelId];
  return workAtStation(input.id, ids, context, {
    decide: undoLast,
    note: (panel, events) => [
      {
        type: 'station.lastUndone',
        data: {
          ...panel,
          isBackAtStation: events.some((e) => e.type === 'panel.reverted' && e.data.undone === 'completion'),
        },
      },
    ],
    message: (panel, place) =>
      isInWork(panel.status)
        ? `${panel.barcode} is in work again`
        : `${panel.barcode} taken back. ${whereNext(panel, place)}`,
  });
});
