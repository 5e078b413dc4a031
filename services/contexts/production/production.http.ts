import { routes } from '../../platform/http/routes.ts';
import { movePanel } from './commands/move-panel.ts';
import { routePanel } from './commands/route-panel.ts';
import { productionContract } from './production.contract.ts';
import { getPanel } from './queries/get-panel.ts';
import { listOrderPanels } from './queries/list-order-panels.ts';
import { listPanels } from './queries/list-panels.ts';
import { managerSummary } from './queries/manager-summary.ts';
import { archiveStage } from './stages/archive-stage.ts';
import { createStage } from './stages/create-stage.ts';
import { getStage } from './stages/get-stage.ts';
import { listStages } from './stages/list-stages.ts';
import { restoreStage } from './stages/restore-stage.ts';
import { updateStage } from './stages/update-stage.ts';
import { archiveStation } from './stations/archive-station.ts';
import { createStation } from './stations/create-station.ts';
import { getStation } from './stations/get-station.ts';
import { listStations } from './stations/list-stations.ts';
import { restoreStation } from './stations/restore-station.ts';
import { updateStation } from './stations/update-station.ts';

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
