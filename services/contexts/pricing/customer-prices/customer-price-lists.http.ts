import { routes } from '../../../platform/http/routes.ts';
import { archiveCustomerPriceList } from './commands/archive-customer-price-list.ts';
import { createCustomerPriceList } from './commands/create-customer-price-list.ts';
import { deleteCustomerPriceList } from './commands/delete-customer-price-list.ts';
import { emailCustomerPriceList } from './commands/email-customer-price-list.ts';
import { setPriceListConfig } from './commands/set-price-list-config.ts';
import { updateCustomerPriceList } from './commands/update-customer-price-list.ts';
import { customerPriceListsContract } from './customer-price-lists.contract.ts';
import { bulkUpdateQuery } from './queries/bulk-update-query.ts';
import { getCustomerPriceList } from './queries/get-customer-price-list.ts';
import { getPriceListConfig } from './queries/get-price-list-config.ts';
import { listCustomerPriceLists } from './queries/list-customer-price-lists.ts';
import { emailTemplate } from './queries/price-list-email-template.ts';
import { listOfCustomer } from './queries/price-list-of-customer.ts';

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
