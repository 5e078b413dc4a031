import { routes } from '../../platform/http/routes.ts';
import { archiveStage } from './commands/archive-stage.ts';
import { archiveStation } from './commands/archive-station.ts';
import { createStage } from './commands/create-stage.ts';
import { createStation } from './commands/create-station.ts';
import { movePanel } from './commands/move-panel.ts';
import { restoreStage } from './commands/restore-stage.ts';
import { restoreStation } from './commands/restore-station.ts';
import { routePanel } from './commands/route-panel.ts';
import { updateStage } from './commands/update-stage.ts';
import { updateStation } from './commands/update-station.ts';
import { productionContract } from './production.contract.ts';
import { getPanel } from './queries/get-panel.ts';
import { getStage } from './queries/get-stage.ts';
import { getStation } from './queries/get-station.ts';
import { listOrderPanels } from './queries/list-order-panels.ts';
import { listPanels } from './queries/list-panels.ts';
import { listStages } from './queries/list-stages.ts';
import { listStations } from './queries/list-stations.ts';
import { managerSummary } from './queries/manager-summary.ts';

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
  listPanels,
  getPanel,
  movePanel,
  managerSummary,
  routePanel,
  listOrderPanels,
});
