import { routes } from '../../platform/http/routes.ts';
import { editorSettingsUseCases } from './commands/editor-settings.ts';
import {
  cutoutCommands,
  edgeworkCommands,
  guidelineCommands,
  libraryItemCommands,
  shapePriceTypeCommands,
} from './commands/entries.ts';
import { updateDefaultEdgeworks } from './commands/update-default-edgeworks.ts';
import { updateStockAllowances } from './commands/update-stock-allowances.ts';
import { updateStockDefaultEdgeworks } from './commands/update-stock-default-edgeworks.ts';
import { ordereditorContract } from './ordereditor.contract.ts';
import {
  getDefaultEdgeworks,
  listCutouts,
  listEdgeworks,
  listGuidelines,
  listShapePriceTypes,
} from './queries/configuration.ts';
import { getLibraryItem } from './queries/get-library-item.ts';
import { listLibraryItems } from './queries/list-library-items.ts';
import { getStockAllowances, getStockDefaultEdgeworks } from './queries/stock-editing.ts';

export const ordereditorRoutes = routes(ordereditorContract, {
  listShapePriceTypes,
  createShapePriceType: shapePriceTypeCommands.create,
  updateShapePriceType: shapePriceTypeCommands.update,
  deleteShapePriceType: shapePriceTypeCommands.remove,
  listCutouts,
  createCutout: cutoutCommands.create,
  updateCutout: cutoutCommands.update,
  deleteCutout: cutoutCommands.remove,
  listEdgeworks,
  createEdgework: edgeworkCommands.create,
  updateEdgework: edgeworkCommands.update,
  deleteEdgework: edgeworkCommands.remove,
  getDefaultEdgeworks,
  updateDefaultEdgeworks,
  listGuidelines,
  createGuideline: guidelineCommands.create,
  updateGuideline: guidelineCommands.update,
  deleteGuideline: guidelineCommands.remove,
  ...editorSettingsUseCases,
  getStockDefaultEdgeworks,
  updateStockDefaultEdgeworks,
  getStockAllowances,
  updateStockAllowances,
  listLibraryItems,
  getLibraryItem,
  createLibraryItem: libraryItemCommands.create,
  updateLibraryItem: libraryItemCommands.update,
  deleteLibraryItem: libraryItemCommands.remove,
});
