import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import {
  completeCutting,
  panelFactsMany,
  releasePanels,
  takeSheetsOffTable,
} from '../../production/production.facts.ts';
import { offcutsLeft, sheetsUsed } from '../domain/glass-use.ts';
import { factsOf, moveSheet, type SheetState, sheetAggregate } from '../domain/optimiser-sheet.ts';
import type { SheetEvent } from '../optimiser.events.ts';

interface Input {
  id: number;
  sheetId: number;
  panelIds: number[];
}

/** Panels of the layout that are neither cut nor broken nor withdrawn meanwhile. */
async function stillToCut(context: CommandContext, state: SheetState, cutPanelIds: readonly number[]): Promise<number> {
  const left = state.panelIds.filter(
    (p) => !cutPanelIds.includes(p) && !state.layout?.unplaced.some((u) => u.itemId === String(p)),
  );
  return (await panelFactsMany(context.tx, context.accountId, left)).filter((p) => !p.isGone).length;
}

/** Marks panels as cut; with the last one the sheet is completed and its offcuts and waste are known. */
export const scanSheetPanels = command(
  'optimiser.scanSheetPanels',
  async ({ id, sheetId, panelIds }: Input, context) => {
    const sheet = await context.load(sheetAggregate, sheetId);
    const { state } = sheet;
    const isPanelOnSheet = panelIds.every((p) => state.panelIds.includes(p));
    const scan = moveSheet(state.status, 'scan', factsOf(state, { isPanelOnSheet }));
    const fresh = panelIds.filter((p) => !state.cutPanelIds.includes(p));
    const events: SheetEvent[] = fresh.length
      ? [{ type: 'optimiserSheet.panelScanned', data: { ...scan, panelIds: fresh, stationId: id } }]
      : [];
    const cutPanelIds = [...state.cutPanelIds, ...fresh];
    const isCompleted = (await stillToCut(context, state, cutPanelIds)) === 0;
    if (isCompleted && state.layout) {
      const { layout, stockId } = state;
      const move = moveSheet(scan.to, 'lastPanelCut', factsOf({ ...state, cutPanelIds }));
      const figures = {
        offcuts: offcutsLeft(stockId, layout),
        wasteMm2: layout.wasteArea,
        usedMm2: layout.sheetArea,
        sheets: sheetsUsed(stockId, layout),
      };
      events.push({ type: 'optimiserSheet.completed', data: { ...move, ...figures } });
    }
    const panels = fresh.length ? await completeCutting(context, fresh, id) : [];
    // What the layout left out goes back to the pool when the sheet is done.
    const leftOut = isCompleted
      ? (state.layout?.unplaced ?? []).map((u) => Number(u.itemId)).filter((p) => !cutPanelIds.includes(p))
      : [];
    panels.push(...(await releasePanels(context, leftOut, sheetId)));
    const table = isCompleted ? await takeSheetsOffTable(context, state.stationId ?? id, [sheetId]) : [];
    return outcome({ id: sheetId, isCompleted }, change(sheet, events), ...panels, ...table);
  },
);
