import { routes } from '../../../platform/http/routes.ts';
import { completeTasks } from '../commands/complete-tasks.ts';
import { recutPanel } from '../commands/recut-panel.ts';
import { removePanel } from '../commands/remove-panel.ts';
import { revertTasks } from '../commands/revert-tasks.ts';
import { scanPanel } from '../commands/scan-panel.ts';
import { schedulePanels } from '../commands/schedule-panels.ts';
import { advanceBed } from '../furnace/advance-bed.ts';
import { getTougheningBatch } from '../furnace/get-toughening-batch.ts';
import { stationBatch } from '../furnace/station-batch.ts';
import { lookupBarcode } from '../queries/lookup-barcode.ts';
import { scanOptions } from '../queries/scan-options.ts';
import { deleteStage } from '../stages/delete-stage.ts';
import { updateStages } from '../stages/update-stages.ts';
import { deleteStation } from '../stations/delete-station.ts';
import { listStationPanels } from '../stations/list-station-panels.ts';
import { setFinances } from '../stations/set-finances.ts';
import { setHardware } from '../stations/set-hardware.ts';
import { setMaintenance } from '../stations/set-maintenance.ts';
import { updateStationData } from '../stations/update-station-data.ts';
import { productionConfigurationContract } from './configuration.contract.ts';
import { exportPanels } from './export-panels.ts';
import { getStockConfig } from './get-stock-config.ts';
import { listAssemblies } from './list-assemblies.ts';
import { productionSettingsUseCases } from './production-settings.ts';
import { searchStation } from './search-station.ts';
import { setStockConfig } from './set-stock-config.ts';
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
