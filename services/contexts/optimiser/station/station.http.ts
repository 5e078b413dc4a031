import { routes } from '../../../platform/http/routes.ts';
import { cancelBatch } from '../batches/commands/cancel-batch.ts';
import { createBatch } from '../batches/commands/create-batch.ts';
import { revertBatch } from '../batches/commands/revert-batch.ts';
import { startBatch } from '../batches/commands/start-batch.ts';
import { listBatches } from '../batches/queries/list-batches.ts';
import { cutGlassLevels } from './commands/cut-glass-levels.ts';
import { trimPanel } from './commands/trim-panel.ts';
import { exportSheet } from './export-sheet.ts';
import { cuttingLog } from './queries/cutting-log.ts';
import { optimiserPanel } from './queries/optimiser-panel.ts';
import { stationGlassBlocks } from './queries/station-glass-blocks.ts';
import { stationCuttingContract } from './station-cutting.contract.ts';

export const stationCuttingRoutes = routes(stationCuttingContract, {
  cuttingLog,
  optimiserPanel,
  trimPanel,
  cutGlassLevels,
  stationGlassBlocks,
  listBatches,
  createBatch,
  startBatch,
  revertBatch,
  cancelBatch,
  exportSheet,
});
