import { routesBut } from '../../../platform/http/routes.ts';
import { forceProcessRunList } from './force-process-run-list.ts';
import { listOrderItems } from './list-order-items.ts';
import { orderItemsContract } from './order-items.contract.ts';
import { productionLookup } from './production-lookup.ts';

export const orderItemsRoutes = routesBut(orderItemsContract, ['lookupOrderBarcode', 'splitOrderItem'], {
  listOrderItems,
  productionLookup,
  forceProcessRunList,
});
