import { routes } from '../../platform/http/routes.ts';
import { changeRates } from './commands/change-rates.ts';
import { createPriceList } from './commands/create-price-list.ts';
import { deletePriceList } from './commands/delete-price-list.ts';
import { pricingContract } from './pricing.contract.ts';
import { getPriceList } from './queries/get-price-list.ts';
import { listPriceLists } from './queries/list-price-lists.ts';
import { lookupItem } from './queries/lookup-item.ts';
import { lookupItems } from './queries/lookup-items.ts';

export const pricingRoutes = routes(pricingContract, {
  lookupItem,
  lookupItems,
  listPriceLists,
  getPriceList,
  createPriceList,
  changeRates,
  deletePriceList,
});
