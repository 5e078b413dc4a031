import { routes, routesFor } from '../../platform/http/routes.ts';
import { ordersContract } from '../orders/orders.contract.ts';
import { cancelPaymentReceived } from './commands/cancel-payment.ts';
import { recordPayment } from './commands/order-books.ts';
import { recordPaymentReceived } from './commands/record-payment-received.ts';
import { sendReceipt } from './commands/send-receipt.ts';
import { updatePaymentReceived } from './commands/update-payment-received.ts';
import { getPaymentReceived } from './queries/get-payment-received.ts';
import { getReceiptTemplate } from './queries/get-receipt-template.ts';
import { listPaymentsReceived } from './queries/list-payments-received.ts';
import { receivablesContract } from './receivables.contract.ts';

export const receivablesRoutes = routes(receivablesContract, {
  listPaymentsReceived,
  getPaymentReceived,
  recordPaymentReceived,
  updatePaymentReceived,
  getReceiptTemplate,
  sendReceipt,
  cancelPaymentReceived,
});

/** Payments of orders: only here is known where they are placed. */
export const orderPaymentsRoutes = routesFor(ordersContract, { recordPayment });
