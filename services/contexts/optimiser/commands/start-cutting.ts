import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { drawSheets, stockFacts, useOffcut } from '../../inventory/inventory.facts.ts';
import { isStationOnHold, startCutting as startCuttingPanels } from '../../production/production.facts.ts';
import { offcutsUsed, sheetsUsed } from '../domain/glass-use.ts';
import { factsOf, moveSheet, sheetAggregate } from '../domain/optimiser-sheet.ts';
import { sheetsShort } from '../optimiser.facts.ts';

/** Puts a sheet on the table: its glass leaves the racks in the same transaction. */
export const startCutting = command(
  'optimiser.startCutting',
  async ({ id, sheetId }: { id: number; sheetId: number }, context) => {
    const sheet = await context.load(sheetAggregate, sheetId);
    const { stockId, layout } = sheet.state;
    const sheets = layout ? sheetsUsed(stockId, layout) : [];
    const stock = await stockFacts(context.tx, context.accountId, stockId);
    const sheetsMissing = sheetsShort(sheets, stock);
    const move = moveSheet(
      sheet.state.status,
      'startcutting',
      factsOf(sheet.state, {
        sheetsMissing,
        isStationOnHold: await isStationOnHold(context.tx, context.accountId, id),
      }),
    );
    const drawn = await drawSheets(
      context,
      sheets.map((s) => ({ ...s, sheetId })),
    );
    const offcuts = await Promise.all(
      (layout ? offcutsUsed(layout) : []).map((offcutId) => useOffcut(context, offcutId, sheetId)),
    );
    const panels = await startCuttingPanels(context, sheet.state.panelIds, id);
    return outcome(
      { id: sheetId },
      change(sheet, [{ type: 'optimiserSheet.cuttingStarted', data: { ...move, sheets } }]),
      ...drawn,
      ...offcuts,
      ...panels,
    );
  },
);
