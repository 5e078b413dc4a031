import { routes } from '../../platform/http/routes.ts';
import { addPanels, addToSheet } from './commands/add-panels.ts';
import { createSheet } from './commands/create-sheet.ts';
import { queueSheet } from './commands/queue-sheet.ts';
import { removeSheet } from './commands/remove-sheet.ts';
import { revertCutting } from './commands/revert-cutting.ts';
import { scanSheetPanels } from './commands/scan-sheet-panels.ts';
import { sendPrimary, sendSecondary } from './commands/send-sheet.ts';
import { cuttingSettingsUseCases } from './commands/set-settings.ts';
import { setStockConfigs } from './commands/set-stock-configs.ts';
import { startCutting } from './commands/start-cutting.ts';
import { editLayout } from './layout/edit-layout.ts';
import { getLayout } from './layout/get-layout.ts';
import { optimiserContract } from './optimiser.contract.ts';
import { getSheet } from './queries/get-sheet.ts';
import { getStockConfigs } from './queries/get-stock-configs.ts';
import { listSheets } from './queries/list-sheets.ts';
import { listStationSheets } from './queries/list-station-sheets.ts';
import { yieldToday } from './queries/yield-today.ts';

export const optimiserRoutes = routes(optimiserContract, {
  listSheets,
  getSheet,
  yieldToday,
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
