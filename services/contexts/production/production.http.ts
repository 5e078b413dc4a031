import { routes } from '../../platform/http/routes.ts';
import { archiveStage } from './commands/archive-stage.ts';
import { archiveStation } from './commands/archive-station.ts';
import { completeTasks } from './commands/complete-tasks.ts';
import { createStage } from './commands/create-stage.ts';
import { createStation } from './commands/create-station.ts';
import { movePanel } from './commands/move-panel.ts';
import { recutPanel } from './commands/recut-panel.ts';
import { removePanel } from './commands/remove-panel.ts';
import { restoreStage } from './commands/restore-stage.ts';
import { restoreStation } from './commands/restore-station.ts';
import { revertTasks } from './commands/revert-tasks.ts';
import { routePanel } from './commands/route-panel.ts';
import { scanPanel } from './commands/scan-panel.ts';
import { schedulePanels } from './commands/schedule-panels.ts';
import { updateStage } from './commands/update-stage.ts';
import { updateStation } from './commands/update-station.ts';
import { updateStationData } from './commands/update-station-data.ts';
import { productionContract } from './production.contract.ts';
import { getPanel } from './queries/get-panel.ts';
import { getStage } from './queries/get-stage.ts';
import { getStation } from './queries/get-station.ts';
import { listOrderPanels } from './queries/list-order-panels.ts';
import { listPanels } from './queries/list-panels.ts';
import { listStages } from './queries/list-stages.ts';
import { listStationPanels } from './queries/list-station-panels.ts';
import { listStations } from './queries/list-stations.ts';
import { lookupBarcode } from './queries/lookup-barcode.ts';
import { managerSummary } from './queries/manager-summary.ts';
import { scanOptions } from './queries/scan-options.ts';

export const productionRoutes = routes(productionContract, {
  listStages,
  getStage,
  createStage,
  updateStage,
  archiveStage,
  restoreStage,
  listStations,
  getStation,
  createStation,
  updateStation,
  archiveStation,
  restoreStation,
  scanPanel,
  removePanel,
  completeTasks,
  recutPanel,
  revertTasks,
  schedulePanels,
  updateStationData,
  listStationPanels,
  scanOptions,
  lookupBarcode,
  listPanels,
  getPanel,
  movePanel,
  managerSummary,
  routePanel,
  listOrderPanels,
});
