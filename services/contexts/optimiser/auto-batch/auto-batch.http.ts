import { routes } from '../../../platform/http/routes.ts';
import { autoBatchContract } from './auto-batch.contract.ts';
import { createBatchedSheets } from './commands/create-batched-sheets.ts';
import { exportLeftOut } from './export-left-out.ts';
import { previewBatches } from './queries/preview-batches.ts';

export const autoBatchRoutes = routes(autoBatchContract, { previewBatches, createBatchedSheets, exportLeftOut });
