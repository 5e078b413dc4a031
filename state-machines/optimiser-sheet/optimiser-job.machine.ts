import { count, guard, isDangerous, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, type StatusOf } from '../kernel.ts';

/** What a production batch looks at. */
export interface OptimiserJobFacts {
  /** Sheets with a layout. */
  readySheets: number;
  completedSheets: number;
  /** Sheets neither completed nor removed. */
  uncutSheets: number;
  /** Number of a sheet on the table with panels cut; null when there is none. */
  begunSheet: string | null;
}

const station = ['productionStationApp:update'];

/** A production batch: sheets cut together. The optimiser job's statuses are the batch's. */
export const optimiserJobMachine = defineLifecycle<OptimiserJobFacts>()({
  id: 'optimiserJob',
  noun: 'batch',
  states: {
    editing: { label: 'Editing', tone: 'progress', tags: ['open'], phrase: 'being edited' },
    cutting: { label: 'Cutting', tone: 'progress', tags: ['open'], phrase: 'being cut' },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
    completed: { label: 'Completed', tone: 'success', tags: ['final'] },
  },
  guards: {
    sheetReady: guard((f) => f.readySheets > 0, 'no sheet has a layout', 'The optimiser', 'Optimise a sheet'),
    noneCompleted: guard(
      (f) => f.completedSheets === 0,
      (f) => `${count(f.completedSheets, 'sheet')} completed already`,
    ),
    noneBegun: guard(
      (f) => f.begunSheet === null,
      (f) => `panels of ${f.begunSheet ?? 'a sheet'} are cut. Finish that sheet first`,
      'Production',
      'Cut the rest of that sheet',
    ),
    someUncut: guard((f) => f.uncutSheets > 0, 'every sheet is cut'),
    allCut: guard(
      (f) => f.uncutSheets === 0,
      (f) => `${count(f.uncutSheets, 'sheet')} still to cut`,
      'Production',
      'Cut them',
    ),
  },
  events: {
    sheetsGrouped: system('Sheets grouped', 'productionBatch.created'),
    startcutting: user('Start cutting', station, 'productionBatch.cuttingStarted'),
    revertcutting: user('Revert cutting', station, 'productionBatch.cuttingReverted'),
    cancel: { ...user('Cancel batch', station, 'productionBatch.cancelled'), ...isDangerous },
    allSheetsCompleted: system('Every sheet completed', 'productionBatch.completed'),
  },
  moves: [
    { from: NEW, event: 'sheetsGrouped', to: 'editing' },
    { from: 'editing', event: 'startcutting', to: 'cutting', needs: ['sheetReady'] },
    { from: 'cutting', event: 'revertcutting', to: 'editing', needs: ['noneCompleted'] },
    { from: 'editing', event: 'cancel', to: 'cancelled' },
    { from: 'cutting', event: 'cancel', to: 'cancelled', needs: ['someUncut', 'noneBegun'] },
    { from: 'cutting', event: 'allSheetsCompleted', to: 'completed', needs: ['allCut'] },
  ],
  samples: { readySheets: [2, 0], completedSheets: [0, 1], uncutSheets: [0, 2], begunSheet: [null, 'S-104'] },
});

export type OptimiserJobStatus = StatusOf<typeof optimiserJobMachine>;
