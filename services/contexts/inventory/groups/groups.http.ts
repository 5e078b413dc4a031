import { routes } from '../../../platform/http/routes.ts';
import { salesPriceGroups, servicePriceRanges, stockCategories, stockPriceGroups } from './commands/groups.ts';
import { groupsContract } from './groups.contract.ts';
import {
  listSalesPriceGroups,
  listServicePriceRanges,
  listStockCategories,
  listStockPriceGroups,
} from './queries/list-groups.ts';

export const groupsRoutes = routes(groupsContract, {
  listStockCategories,
  getStockCategory: stockCategories.get,
  createStockCategory: stockCategories.create,
  updateStockCategory: stockCategories.update,
  deleteStockCategory: stockCategories.remove,
  listStockPriceGroups,
  getStockPriceGroup: stockPriceGroups.get,
  createStockPriceGroup: stockPriceGroups.create,
  updateStockPriceGroup: stockPriceGroups.update,
  deleteStockPriceGroup: stockPriceGroups.remove,
  listSalesPriceGroups,
  getSalesPriceGroup: salesPriceGroups.get,
  createSalesPriceGroup: salesPriceGroups.create,
  updateSalesPriceGroup: salesPriceGroups.update,
  deleteSalesPriceGroup: salesPriceGroups.remove,
  listServicePriceRanges,
  getServicePriceRange: servicePriceRanges.get,
  createServicePriceRange: servicePriceRanges.create,
  updateServicePriceRange: servicePriceRanges.update,
  deleteServicePriceRange: servicePriceRanges.remove,
});
