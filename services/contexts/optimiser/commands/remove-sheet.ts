import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { releasePanels } from '../../production/production.facts.ts';
import { factsOf, moveSheet, sheetAggregate } from '../domain/optimiser-sheet.ts';

/** Gives a sheet up; its panels are free for another one and a running solver stops. */
export const removeSheet = command(
  'optimiser.removeSheet',
  async ({ sheetId, reason }: { id: number; sheetId: number; reason: string }, context) => {
    const sheet = await context.load(sheetAggregate, sheetId);
    const move = moveSheet(sheet.state.status, 'remove', factsOf(sheet.state));
    const panelIds = [...sheet.state.panelIds];
    const released = await releasePanels(context, panelIds, sheetId);
    return outcome(
      { id: sheetId },
      change(sheet, [{ type: 'optimiserSheet.removed', data: { ...move, panelIds, reason } }]),
      ...released,
    );
  },
);
