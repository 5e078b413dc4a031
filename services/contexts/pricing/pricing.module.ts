import { defineContext } from '../../platform/context.ts';
import { customerPriceListAggregate } from './customer-prices/customer-price-list.ts';
import { customerPriceLists } from './customer-prices/customer-price-list-table.ts';
import { customerPriceListEvents } from './customer-prices/customer-price-lists.events.ts';
import { customerPriceListsRoutes } from './customer-prices/customer-price-lists.http.ts';
import { priceListConfigAggregate } from './customer-prices/price-list-config.ts';
import { contactsWithPriceLists } from './customer-prices/queries/contacts-with-price-lists.ts';
import { priceListAggregate } from './domain/price-list.ts';
import { pricingEvents } from './pricing.events.ts';
import { pricingRoutes } from './pricing.http.ts';
import { beginDueRequest } from './requests/commands/begin-due-request.ts';
import { failCustomerLists } from './requests/commands/fail-customer-lists.ts';
import { processPrices } from './requests/commands/process-prices.ts';
import { applyDueRequests } from './requests/jobs/apply-due-requests.ts';
import { whenPriceRequestApprovedInformCustomers } from './requests/policies/when-price-request-approved-inform-customers.ts';
import { priceRequestAggregate } from './requests/price-request.ts';
import { priceRequestList } from './requests/price-request-list.ts';
import { priceRequestEvents } from './requests/price-requests.events.ts';
import { priceRequestsRoutes } from './requests/price-requests.http.ts';
import { salesPricingRoutes } from './sales/sales-pricing.http.ts';
import { pricingSettingsAggregate, pricingSettingsEvents } from './settings/pricing-settings.ts';
import { contactsWithSupplierPrices } from './supplier/queries/contacts-with-supplier-prices.ts';
import { stockWithSupplierPrices } from './supplier/queries/stock-with-supplier-prices.ts';
import { supplierPriceList } from './supplier/supplier-price-list.ts';
import { supplierPricingEvents } from './supplier/supplier-pricing.events.ts';
import { supplierPricingRoutes } from './supplier/supplier-pricing.http.ts';
import { supplierPricingAggregate } from './supplier/supplier-pricing.ts';

/** Price lists, the price of an item with its derivation, changes of prices, what suppliers ask. */
export const pricingContext = defineContext({
  name: 'pricing',
  events: [pricingEvents, supplierPricingEvents, customerPriceListEvents, priceRequestEvents, pricingSettingsEvents],
  aggregates: [
    priceListAggregate,
    supplierPricingAggregate,
    customerPriceListAggregate,
    priceListConfigAggregate,
    priceRequestAggregate,
    pricingSettingsAggregate,
  ],
  routes: [pricingRoutes, supplierPricingRoutes, customerPriceListsRoutes, priceRequestsRoutes, salesPricingRoutes],
  commands: [beginDueRequest, failCustomerLists, processPrices],
  projections: [supplierPriceList, customerPriceLists, priceRequestList],
  policies: [whenPriceRequestApprovedInformCustomers],
  jobs: [applyDueRequests],
  uses: [stockWithSupplierPrices, contactsWithSupplierPrices, contactsWithPriceLists],
});
