import { routes } from '../../../platform/http/routes.ts';
import { createPriceRequest } from './commands/create-price-request.ts';
import { requestHandlers } from './commands/run-request-action.ts';
import { updatePriceRequest } from './commands/update-price-request.ts';
import { priceRequestsContract } from './price-requests.contract.ts';
import { approvalContacts } from './queries/approval-contacts.ts';
import { approvalTemplate } from './queries/approval-template.ts';
import { getPriceRequest } from './queries/get-price-request.ts';
import { listPriceRequests } from './queries/list-price-requests.ts';
import { listRequestCustomers } from './queries/list-request-customers.ts';
import { listRequestQuotes } from './queries/list-request-quotes.ts';
import { listStockSalesPrices } from './queries/list-stock-sales-prices.ts';

export const priceRequestsRoutes = routes(priceRequestsContract, {
  listPriceRequests,
  createPriceRequest,
  getPriceRequest,
  updatePriceRequest,
  ...requestHandlers,
  listStockSalesPrices,
  listRequestCustomers,
  listRequestQuotes,
  approvalContacts,
  approvalTemplate,
});
