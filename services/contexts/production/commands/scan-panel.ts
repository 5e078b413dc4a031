import { command } from '../../../platform/cqrs/command.ts';
import { furnaceStage } from '../domain/panel.ts';
import { scan } from '../domain/panel-moves.ts';
import { scanToBed } from '../furnace/scan-to-bed.ts';
import { loadStation } from './load-place.ts';
import { panelIdsOf, type Which, workAtStation } from './station-work.ts';

/** A panel is scanned at its next station: work on it starts. 409 with the sentence when it is not its turn here. */
export const scanPanel = command(
  'production.scanPanel',
  async (input: Which & { bed?: number | undefined }, context) => {
    const ids = await panelIdsOf(input, context);
    const station = await loadStation(context, input.id);
    if (input.bed !== undefined || station.state.stageKey === furnaceStage)
      return scanToBed(context, input.id, ids, input.bed);
    return workAtStation(input.id, ids, context, {
      decide: scan,
      note: (panel) => [{ type: 'station.panelScanned', data: panel }],
      message: (panel) => `${panel.barcode} in work`,
    });
  },
);
