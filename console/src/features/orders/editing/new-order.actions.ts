import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { useCommand } from '../../../lib/api/use-command.ts';

/** Makes an order or quote. */
export const useCreateOrder = () => useCommand(ordersContract.createOrder, { refresh: [ordersContract.listOrders] });

/** Sends a draft on its way. */
export const useSubmitOrder = () =>
  useCommand(ordersContract.approvedraft, { refresh: [ordersContract.getOrder, ordersContract.listOrders] });
