import { isFinal, refusalOf, statusesBefore } from '@glasshouse/state-machines/kernel';
import {
  type OptimiserJobFacts,
  optimiserJobMachine,
} from '@glasshouse/state-machines/optimiser-sheet/optimiser-job.machine';
import { optimiserSheetMachine } from '@glasshouse/state-machines/optimiser-sheet/optimiser-sheet.machine';
import type { SheetState } from '../domain/optimiser-sheet.ts';

const readyIn = statusesBefore(optimiserSheetMachine, 'startcutting');
const onTableIn = statusesBefore(optimiserSheetMachine, 'lastPanelCut');
const removableIn = statusesBefore(optimiserSheetMachine, 'remove');

/** A sheet with a layout that is not on a table. */
export const isReady = (sheet: SheetState): boolean => readyIn.includes(sheet.status as never);
/** A sheet on a table. */
export const isOnTable = (sheet: SheetState): boolean => onTableIn.includes(sheet.status as never);
/** Neither cut nor removed. */
export const isUncut = (sheet: SheetState): boolean => !isFinal(optimiserSheetMachine, sheet.status);
/** Cut to the end: final, and not given up. */
const isCompleted = (sheet: SheetState): boolean => !isUncut(sheet) && sheet.cutPanelIds.length > 0;
/** May the sheet join a batch? */
export const mayJoin = (sheet: SheetState): boolean => removableIn.includes(sheet.status as never);

/** What a batch's machine looks at, counted over its sheets. */
export const batchFactsOf = (sheets: readonly SheetState[]): OptimiserJobFacts => ({
  readySheets: sheets.filter(isReady).length,
  completedSheets: sheets.filter(isCompleted).length,
  uncutSheets: sheets.filter(isUncut).length,
  begunSheet: sheets.find((sheet) => isOnTable(sheet) && sheet.cutPanelIds.length > 0)?.number ?? null,
});

/** May the batch be moved this way now? */
export const mayMove = (status: string, event: string, facts: OptimiserJobFacts): boolean =>
  refusalOf(optimiserJobMachine, status, event, facts).length === 0;
