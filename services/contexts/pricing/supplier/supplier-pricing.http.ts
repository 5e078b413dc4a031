import { routes } from '../../../platform/http/routes.ts';
import { changeSupplierPrices } from './commands/change-supplier-prices.ts';
import { setPreferredSupplier } from './commands/set-preferred-supplier.ts';
import { listSupplierPrices } from './queries/list-supplier-prices.ts';
import { listSupplierPricesOfKind } from './queries/list-supplier-prices-of-kind.ts';
import { supplierPricingContract } from './supplier-pricing.contract.ts';

export const supplierPricingRoutes = routes(supplierPricingContract, {
  listSupplierPrices,
  listSupplierPricesOfKind,
  changeSupplierPrices,
  setPreferredSupplier,
});
