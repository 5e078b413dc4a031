import { salesPricingContract } from '@glasshouse/services/contexts/pricing/sales/sales-pricing.contract';
import { supplierPricingContract } from '@glasshouse/services/contexts/pricing/supplier/supplier-pricing.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { tableQuery } from '../../../widgets/data-table/table-query.ts';

/** What a stock item is sold for. */
export const stockPricingQuery = (id: number) =>
  queryOptionsFor(salesPricingContract.getStockPricing, { params: { id } });

/** What suppliers ask for a stock item. */
export const supplierPricesQuery = (stockId: number) =>
  tableQuery(supplierPricingContract.listSupplierPrices, { size: 100 }, 'supplierName', [
    { field: 'stockId', operator: 'include', values: [String(stockId)] },
  ]);

/** What changes with a price. */
export const pricesChanged = [
  salesPricingContract.priceHistory,
  salesPricingContract.getStockPricing,
  supplierPricingContract.listSupplierPrices,
] as const;
