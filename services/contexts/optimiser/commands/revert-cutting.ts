import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { returnOffcut, returnSheets } from '../../inventory/inventory.facts.ts';
import { revertCutting as revertCuttingPanels } from '../../production/production.facts.ts';
import { offcutsUsed } from '../domain/glass-use.ts';
import { factsOf, moveSheet, sheetAggregate } from '../domain/optimiser-sheet.ts';

/** Takes a sheet off the table before anything is cut: its glass goes back to the racks. */
export const revertCutting = command(
  'optimiser.revertCutting',
  async ({ id, sheetId, reason }: { id: number; sheetId: number; reason: string }, context) => {
    const sheet = await context.load(sheetAggregate, sheetId);
    const move = moveSheet(sheet.state.status, 'revertcutting', factsOf(sheet.state));
    const { drawn, layout } = sheet.state;
    const returned = await returnSheets(
      context,
      drawn.map((s) => ({ ...s, sheetId })),
    );
    const offcuts = await Promise.all(
      (layout ? offcutsUsed(layout) : []).map((offcutId) => returnOffcut(context, offcutId, sheetId)),
    );
    const panels = await revertCuttingPanels(context, sheet.state.panelIds, id);
    const event = { type: 'optimiserSheet.cuttingReverted' as const, data: { ...move, sheets: [...drawn], reason } };
    return outcome({ id: sheetId }, change(sheet, [event]), ...returned, ...offcuts, ...panels);
  },
);
