import { routesFor } from '../../../platform/http/routes.ts';
import { orderChangesContract } from '../../orders/changes/order-changes.contract.ts';
import { orderItemsContract } from '../../orders/items/order-items.contract.ts';
import { ncrContract } from '../../orders/ncr/ncr.contract.ts';
import { ordersContract } from '../../orders/orders.contract.ts';
import {
  foreseeAction,
  listOrderNcrs,
  lookupOrderBarcode,
  raiseNcr,
  splitOrderItem,
  updateOrder,
  withdrawNcr,
} from './order-use-cases.ts';

/** Endpoints of orders that only the floor can answer. */
export const orderFloorRoutes = [
  routesFor(ordersContract, { updateOrder }),
  routesFor(orderItemsContract, { splitOrderItem, lookupOrderBarcode }),
  routesFor(orderChangesContract, { foreseeAction }),
  routesFor(ncrContract, { listOrderNcrs, raiseNcr, withdrawNcr }),
];
