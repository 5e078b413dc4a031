import { routes } from '../../../platform/http/routes.ts';
import { completeTasks } from '../commands/complete-tasks.ts';
import { recutPanel } from '../commands/recut-panel.ts';
import { removePanel } from '../commands/remove-panel.ts';
import { revertTasks } from '../commands/revert-tasks.ts';
import { scanPanel } from '../commands/scan-panel.ts';
import { schedulePanels } from '../commands/schedule-panels.ts';
import { advanceBed } from '../furnace/advance-bed.ts';
import { getTougheningBatch, stationBatch } from '../furnace/view-batch.ts';
import { lookupBarcode } from '../queries/lookup-barcode.ts';
import { scanOptions } from '../queries/scan-options.ts';
import {
  deleteStage,
  deleteStation,
  setFinances,
  setHardware,
  setMaintenance,
  updateStages,
} from '../stations/configure-stations.ts';
import { listStationPanels } from '../stations/list-station-panels.ts';
import { updateStationData } from '../stations/update-station-data.ts';
import { productionConfigurationContract } from './configuration.contract.ts';
import { getStockConfig, productionSettingsUseCases, setStockConfig } from './configure-production.ts';
import { exportPanels, listAssemblies, searchStation } from './station-panels.ts';
import { stationWorkContract } from './station-work.contract.ts';
import { stationAppContract } from './stationapp.contract.ts';

export const productionConfigurationRoutes = routes(productionConfigurationContract, {
  deleteStage,
  updateStages,
  deleteStation,
  setFinances,
  setHardware,
  setMaintenance,
  getStockConfig,
  setStockConfig,
  ...productionSettingsUseCases,
});
export const stationAppRoutes = routes(stationAppContract, {
  exportPanels,
  searchStation,
  listAssemblies,
  stationBatch,
  advanceBed,
  getTougheningBatch,
});
export const stationWorkRoutes = routes(stationWorkContract, {
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
});
