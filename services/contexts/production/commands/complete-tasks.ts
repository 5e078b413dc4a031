import { command } from '../../../platform/cqrs/command.ts';
import { completeTasks as complete } from '../domain/panel-moves.ts';
import { panelIdsOf, type Which, whereNext, workAtStation } from './station-work.ts';

/** The station's work on panels is done: each goes to its next stage or is finished. */
export const completeTasks = command('production.completeTasks', async (input: Which, context) =>
  workAtStation(input.id, await panelIdsOf(input, context), context, {
    decide: (panel, place) => complete(panel, place),
    note: (panel) => [{ type: 'station.panelDone', data: panel }],
    message: (panel, place) => `${panel.barcode} done. ${whereNext(panel, place)}`,
  }),
);
