import { routes } from '../../../platform/http/routes.ts';
import { advanceBed } from '../furnace/advance-bed.ts';
import { getTougheningBatch, stationBatch } from '../furnace/view-batch.ts';
import { productionConfigurationContract } from './configuration.contract.ts';
import {
  getProductionSettings,
  getStockConfig,
  setProductionSettings,
  setStockConfig,
} from './configure-production.ts';
import {
  deleteStage,
  deleteStation,
  setFinances,
  setHardware,
  setMaintenance,
  updateStages,
} from './configure-stations.ts';
import { exportPanels, listAssemblies, searchStation } from './station-panels.ts';
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
  getProductionSettings,
  setProductionSettings,
});
export const stationAppRoutes = routes(stationAppContract, {
  exportPanels,
  searchStation,
  listAssemblies,
  stationBatch,
  advanceBed,
  getTougheningBatch,
});
