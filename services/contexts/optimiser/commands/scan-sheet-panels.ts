import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { completeCutting } from '../../production/production.facts.ts';
import { offcutsLeft, sheetsUsed } from '../domain/glass-use.ts';
import { factsOf, moveSheet, sheetAggregate } from '../domain/optimiser-sheet.ts';
import type { OptimiserEvent } from '../optimiser.events.ts';

interface Input { id: number; sheetId: number; panelIds: number[] }
type SheetEvent = Exclude<OptimiserEvent, { type: 'optimiserSettings.changed' }>;

/** Marks panels as cut; with the last one the sheet is completed and its offcuts and waste are known. */
export const scanSheetPanels = command('optimiser.scanSheetPanels', async ({ id, sheetId, panelIds }: Input, context) => {
  const sheet = await context.load(sheetAggregate, sheetId);
  const { state } = sheet;
  const isPanelOnSheet = panelIds.every((p) => state.panelIds.includes(p));
  const scan = moveSheet(state.status, 'scan', factsOf(state, { isPanelOnSheet }));
  const fresh = panelIds.filter((p) => !state.cutPanelIds.includes(p));
  const events: SheetEvent[] = fresh.length ? [{ type: 'optimiserSheet.panelScanned', data: { ...scan, panelIds: fresh } }] : [];
  const cutPanelIds = [...state.cutPanelIds, ...fresh];
  const placed = state.panelIds.filter((p) => !state.layout?.unplaced.some((u) => u.itemId === String(p)));
  const isCompleted = placed.every((p) => cutPanelIds.includes(p));
  if (isCompleted && state.layout) {
    const { layout, stockId } = state;
    const move = moveSheet(scan.to, 'lastPanelCut', factsOf({ ...state, cutPanelIds }));
    const figures = { offcuts: offcutsLeft(stockId, layout), wasteMm2: layout.wasteArea, usedMm2: layout.sheetArea, sheets: sheetsUsed(stockId, layout) };
    events.push({ type: 'optimiserSheet.completed', data: { ...move, ...figures } });
  }
  const panels = fresh.length ? await completeCutting(context, fresh, id) : [];
  return outcome({ id: sheetId, isCompleted }, change(sheet, events), ...panels);
});
