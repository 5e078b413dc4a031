import { command } from '../../../platform/cqrs/command.ts';
import { remove } from '../domain/panel-moves.ts';
import { panelIdsOf, type Which, workAtStation } from './station-work.ts';

/** Takes a scanned panel off the station, not worked: it waits for the stage again. */
export const removePanel = command('production.removePanel', async (input: Which, context) =>
  workAtStation(input.id, await panelIdsOf(input, context), context, {
    decide: remove,
    note: (panel) => [{ type: 'station.panelTakenOff', data: panel }],
    message: (panel) => `${panel.barcode} taken off`,
  }),
);
