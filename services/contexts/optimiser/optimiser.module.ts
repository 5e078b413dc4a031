import { defineContext } from '../../platform/context.ts';
import { failOptimising, recordLayout } from './commands/record-layout.ts';
import { settingsAggregate } from './domain/optimiser-settings.ts';
import { sheetAggregate } from './domain/optimiser-sheet.ts';
import { requeueForgottenSheets } from './jobs/requeue-forgotten-sheets.ts';
import { optimiserEvents } from './optimiser.events.ts';
import { optimiserRoutes } from './optimiser.http.ts';
import { whenSheetQueuedEnqueueJob } from './policies/when-sheet-queued-enqueue-job.ts';
import { optimiserSheetList } from './projections/optimiser-sheet-list.ts';
import { solverWorker } from './worker/solver-worker.ts';

/** Cutting sheets and the solver that lays them out. */
export const optimiserContext = defineContext({
  name: 'optimiser',
  events: [optimiserEvents],
  aggregates: [sheetAggregate, settingsAggregate],
  routes: [optimiserRoutes],
  commands: [recordLayout, failOptimising],
  projections: [optimiserSheetList],
  policies: [whenSheetQueuedEnqueueJob],
  jobs: [requeueForgottenSheets],
  workers: [solverWorker],
});
