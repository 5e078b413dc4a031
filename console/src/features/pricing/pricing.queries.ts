import { customerPriceListsContract } from '@glasshouse/services/contexts/pricing/customer-prices/customer-price-lists.contract';
import { pricingContract } from '@glasshouse/services/contexts/pricing/pricing.contract';
import { priceRequestsContract } from '@glasshouse/services/contexts/pricing/requests/price-requests.contract';
import { salesPricingContract } from '@glasshouse/services/contexts/pricing/sales/sales-pricing.contract';
import { supplierPricingContract } from '@glasshouse/services/contexts/pricing/supplier/supplier-pricing.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveList, liveRecord, liveRefetch } from '../../lib/live/registry.ts';

/** Rows that change while somebody looks. */
export const requestsTopic = 'pricerequests';
liveList(requestsTopic, priceRequestsContract.listPriceRequests);
liveRecord(requestsTopic, priceRequestsContract.getPriceRequest);
liveRefetch(requestsTopic, priceRequestsContract.listRequestCustomers);
export const customerListsTopic = 'customerpricelists';
liveList(customerListsTopic, customerPriceListsContract.listCustomerPriceLists);
liveRecord(customerListsTopic, customerPriceListsContract.getCustomerPriceList);
export const supplierPricesTopic = 'supplierprices';
liveList(supplierPricesTopic, supplierPricingContract.listSupplierPrices);

export const newestRequests = '-createdAt';

/** One price request with its prices, its way and its actions. */
export const requestQuery = (id: number) => queryOptionsFor(priceRequestsContract.getPriceRequest, { params: { id } });

/** The price list of the company: none or one. */
export const priceListsQuery = queryOptionsFor(pricingContract.listPriceLists);
/** A price list with every rate. */
export const priceListQuery = (id: number) => queryOptionsFor(pricingContract.getPriceList, { params: { id } });

/** Every sales price with cost and margin. */
export const salesPricingQuery = queryOptionsFor(salesPricingContract.getSalesPricing);

/** Settings of pricing. */
export const pricingSettingsQuery = queryOptionsFor(salesPricingContract.getPricingSettings);

/** One customer price list. */
export const customerListQuery = (id: number) =>
  queryOptionsFor(customerPriceListsContract.getCustomerPriceList, { params: { id } });

/** What stands on the price list of a customer. */
export const listConfigQuery = (customerId: number) =>
  queryOptionsFor(customerPriceListsContract.getPriceListConfig, { params: { customerId } });
