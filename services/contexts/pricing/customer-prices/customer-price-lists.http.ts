import { routes } from '../../../platform/http/routes.ts';
import { emailCustomerPriceList } from './commands/email-customer-price-list.ts';
import { archiveCustomerPriceList, deleteCustomerPriceList } from './commands/end-customer-price-list.ts';
import { createCustomerPriceList, updateCustomerPriceList } from './commands/save-customer-price-list.ts';
import { setPriceListConfig } from './commands/set-price-list-config.ts';
import { customerPriceListsContract } from './customer-price-lists.contract.ts';
import {
  bulkUpdateQuery,
  emailTemplate,
  getCustomerPriceList,
  getPriceListConfig,
  listCustomerPriceLists,
  listOfCustomer,
} from './queries/read-customer-price-lists.ts';

export const customerPriceListsRoutes = routes(customerPriceListsContract, {
  listCustomerPriceLists,
  bulkUpdateQuery,
  listOfCustomer,
  getCustomerPriceList,
  createCustomerPriceList,
  updateCustomerPriceList,
  deleteCustomerPriceList,
  archiveCustomerPriceList,
  emailCustomerPriceList,
  emailTemplate,
  getPriceListConfig,
  setPriceListConfig,
});
