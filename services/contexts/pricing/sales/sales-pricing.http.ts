import { routes } from '../../../platform/http/routes.ts';
import { pricingSettingsUseCases } from '../settings/set-pricing-settings.ts';
import { changeSalesPricing } from './commands/change-sales-pricing.ts';
import { setStockPricing } from './commands/set-stock-pricing.ts';
import { comparePrices } from './queries/compare-prices.ts';
import { getSalesPricing } from './queries/get-sales-pricing.ts';
import { getStockPricing } from './queries/get-stock-pricing.ts';
import { listPriceGroups } from './queries/list-price-groups.ts';
import { listServiceRanges } from './queries/list-service-ranges.ts';
import { priceHistory } from './queries/price-history.ts';
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
