import { routes } from '../../../platform/http/routes.ts';
import { requestHandlers } from './commands/run-request-action.ts';
import { createPriceRequest, updatePriceRequest } from './commands/save-price-request.ts';
import { priceRequestsContract } from './price-requests.contract.ts';
import { approvalContacts, approvalTemplate } from './queries/approval-contacts.ts';
import {
  getPriceRequest,
  listPriceRequests,
  listRequestCustomers,
  listRequestQuotes,
  listStockSalesPrices,
} from './queries/read-price-request.ts';

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
