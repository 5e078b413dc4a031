import { ordersAskingFloor } from '../../orders/answered-above.facts.ts';
import { orderFloor } from './order-floor.facts.ts';

/** Use cases of orders that ask the floor. */
export const { updateOrder, splitOrderItem, foreseeAction, lookupOrderBarcode, listOrderNcrs, raiseNcr, withdrawNcr } =
  ordersAskingFloor(orderFloor);
