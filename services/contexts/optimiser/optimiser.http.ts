import { routes } from '../../platform/http/routes.ts';
import { addPanels, addToSheet } from './commands/add-panels.ts';
import { createSheet } from './commands/create-sheet.ts';
import { editLayout } from './commands/edit-layout.ts';
import { queueSheet } from './commands/queue-sheet.ts';
import { removeSheet } from './commands/remove-sheet.ts';
import { revertCutting } from './commands/revert-cutting.ts';
import { scanSheetPanels } from './commands/scan-sheet-panels.ts';
import { sendPrimary, sendSecondary } from './commands/send-sheet.ts';
import { cuttingSettingsUseCases } from './commands/set-settings.ts';
import { setStockConfigs } from './commands/set-stock-configs.ts';
import { startCutting } from './commands/start-cutting.ts';
import { optimiserContract } from './optimiser.contract.ts';
import { getLayout } from './queries/get-layout.ts';
import { getSheet } from './queries/get-sheet.ts';
import { getStockConfigs } from './queries/get-stock-configs.ts';
import { listSheets, listStationSheets } from './queries/list-sheets.ts';

export const optimiserRoutes = routes(optimiserContract, {
  listSheets,
  getSheet,
  ...cuttingSettingsUseCases,
  getStockConfigs,
  setStockConfigs,
  editLayout,
  listStationSheets,
  createSheet,
  addToSheet,
  addPanels,
  queueSheet,
  removeSheet,
  sendSecondary,
  sendPrimary,
  startCutting,
  revertCutting,
  scanSheetPanels,
  getLayout,
});
