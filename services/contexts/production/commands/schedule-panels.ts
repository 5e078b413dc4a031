import { command } from '../../../platform/cqrs/command.ts';
import { simply } from '../domain/panel-moves.ts';
import { panelIdsOf, type Which, workAtStation } from './station-work.ts';

/** Lets panels wait at one of several stations of their next stage. */
export const schedulePanels = command('production.schedulePanels', async (input: Which, context) =>
  workAtStation(input.id, await panelIdsOf(input, context), context, {
    decide: (panel, place) => simply(panel, place, { type: 'schedule', stationId: input.id }),
    note: () => [],
    message: (panel) => `${panel.barcode} waits here`,
  }),
);
