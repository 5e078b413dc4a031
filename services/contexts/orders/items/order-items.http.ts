import { routes } from '../../../platform/http/routes.ts';
import { forceProcessRunList } from './force-process-run-list.ts';
import { listOrderItems } from './list-order-items.ts';
import { lookupOrderBarcode } from './lookup-order-barcode.ts';
import { orderItemsContract } from './order-items.contract.ts';
import { productionLookup } from './production-lookup.ts';
import { splitOrderItem } from './split-order-item.ts';

export const orderItemsRoutes = routes(orderItemsContract, {
  listOrderItems,
  productionLookup,
  lookupOrderBarcode,
  forceProcessRunList,
  splitOrderItem,
});
