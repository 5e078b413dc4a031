import { routes } from '../../../platform/http/routes.ts';
import { pricingSettingsUseCases } from '../settings/set-pricing-settings.ts';
import { changeSalesPricing, setStockPricing } from './commands/change-sales-pricing.ts';
import { comparePrices } from './queries/compare-prices.ts';
import { getStockPricing } from './queries/get-stock-pricing.ts';
import { getSalesPricing, listPriceGroups, listServiceRanges, priceHistory } from './queries/read-sales-pricing.ts';
import { salesPricingContract } from './sales-pricing.contract.ts';

export const salesPricingRoutes = routes(salesPricingContract, {
  getSalesPricing,
  changeSalesPricing,
  getStockPricing,
  setStockPricing,
  priceHistory,
  comparePrices,
  listPriceGroups,
  listServiceRanges,
  ...pricingSettingsUseCases,
});
