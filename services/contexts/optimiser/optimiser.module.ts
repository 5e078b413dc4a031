import { defineContext } from '../../platform/context.ts';
import { autoBatchRoutes } from './auto-batch/auto-batch.http.ts';
import { followBatch } from './batches/commands/follow-batch.ts';
import { settingsAggregate } from './domain/optimiser-settings.ts';
import { sheetAggregate } from './domain/optimiser-sheet.ts';
import { batchAggregate } from './domain/production-batch.ts';
import { stockConfigsAggregate } from './domain/stock-configs.ts';
import { requeueForgottenSheets } from './jobs/requeue-forgotten-sheets.ts';
import { failOptimising } from './layout/fail-optimising.ts';
import { recordLayout } from './layout/record-layout.ts';
import { optimiserEvents } from './optimiser.events.ts';
import { optimiserRoutes } from './optimiser.http.ts';
import { optimiserInvariants } from './optimiser.invariants.ts';
import { plansRoutes } from './plans/plans.http.ts';
import { whenSheetCompletedBookOffcuts } from './policies/when-sheet-completed-book-offcuts.ts';
import { whenSheetMovesMoveBatch } from './policies/when-sheet-moves-move-batch.ts';
import { whenSheetQueuedEnqueueJob } from './policies/when-sheet-queued-enqueue-job.ts';
import { cuttingLog } from './projections/cutting-log.ts';
import { optimiserPlan } from './projections/optimiser-plan.ts';
import { optimiserSheetList } from './projections/optimiser-sheet-list.ts';
import { productionBatchList } from './projections/production-batch-list.ts';
import { replanRoutes } from './replan/replan.http.ts';
import { stationCuttingRoutes } from './station/station.http.ts';
import { solverWorker } from './worker/solver-worker.ts';

/** Cutting sheets and the solver that lays them out. */
export const optimiserContext = defineContext({
  name: 'optimiser',
  events: [optimiserEvents],
  aggregates: [sheetAggregate, settingsAggregate, stockConfigsAggregate, batchAggregate],
  routes: [optimiserRoutes, stationCuttingRoutes, plansRoutes, autoBatchRoutes, replanRoutes],
  commands: [recordLayout, failOptimising, followBatch],
  projections: [optimiserSheetList, productionBatchList, cuttingLog, optimiserPlan],
  policies: [whenSheetQueuedEnqueueJob, whenSheetMovesMoveBatch, whenSheetCompletedBookOffcuts],
  jobs: [requeueForgottenSheets],
  workers: [solverWorker],
  invariants: optimiserInvariants,
});
