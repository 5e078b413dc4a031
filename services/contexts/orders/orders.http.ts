import { routesBut } from '../../platform/http/routes.ts';
import { skipChecklistItem } from './checklist/skip-checklist-item.ts';
import { createOrder } from './commands/create-order.ts';
import { removeFee } from './commands/remove-fee.ts';
import { restoreFee } from './commands/restore-fee.ts';
import { lifecycleHandlers } from './commands/run-lifecycle-action.ts';
import { cancelOrderItem } from './items/cancel-order-item.ts';
import { ordersContract } from './orders.contract.ts';
import { feeTerms } from './queries/fee-terms.ts';
import { getOrder } from './queries/get-order.ts';
import { listOrders } from './queries/list-orders.ts';
import { listPayments } from './queries/list-payments.ts';

export const ordersRoutes = routesBut(ordersContract, ['updateOrder', 'recordPayment'], {
  listOrders,
  createOrder,
  getOrder,
  listPayments,
  cancelOrderItem,
  skipChecklistItem,
  removeFee,
  restoreFee,
  feeTerms,
  ...lifecycleHandlers,
});
