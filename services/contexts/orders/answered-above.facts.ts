import { recordPaymentAsking } from './commands/record-payment.ts';
import { updateOrderAsking } from './commands/update-order.ts';
import type { OrderPurchases } from './external/purchase-order-standing.facts.ts';
import { recheckPurchaseOrdersAsking } from './external/recheck-purchase-orders.ts';
import { foreseeActionAsking } from './foresee/foresee-action.ts';
import { lookupOrderBarcodeAsking } from './items/lookup-order-barcode.ts';
import { splitOrderItemAsking } from './items/split-order-item.ts';
import { approveNcrAsking } from './ncr/approve-ncr.ts';
import { denyNcrAsking } from './ncr/deny-ncr.ts';
import { listOrderNcrsAsking } from './ncr/list-order-ncrs.ts';
import type { NcrCredits } from './ncr/ncr-credits.facts.ts';
import { raiseNcrAsking } from './ncr/raise-ncr.ts';
import { withdrawNcrAsking } from './ncr/withdraw-ncr.ts';
import type { OrderBooks } from './order-books.facts.ts';
import type { OrderFloor } from './order-floor.facts.ts';

/** Use cases of orders that ask how far the floor is with an order; production answers and routes them. */
export const ordersAskingFloor = (floor: OrderFloor) => ({
  updateOrder: updateOrderAsking(floor),
  splitOrderItem: splitOrderItemAsking(floor),
  foreseeAction: foreseeActionAsking(floor),
  lookupOrderBarcode: lookupOrderBarcodeAsking(floor),
  listOrderNcrs: listOrderNcrsAsking(floor),
  raiseNcr: raiseNcrAsking(floor),
  withdrawNcr: withdrawNcrAsking(floor),
});

/** Use cases of orders that ask how purchase orders stand; purchasing answers and routes them. */
export const ordersAskingPurchases = (purchases: OrderPurchases) => ({
  recheckPurchaseOrders: recheckPurchaseOrdersAsking(purchases),
});

/** Payments of orders, which are placed on invoices; receivables answers and routes them. */
export const ordersAskingBooks = (books: OrderBooks) => ({ recordPayment: recordPaymentAsking(books) });

/** Decisions on reports, which make and cancel credit notes; invoicing answers and routes them. */
export const ncrDecisionsAsking = (floor: OrderFloor, credits: NcrCredits) => ({
  approveNcr: approveNcrAsking(credits),
  denyNcr: denyNcrAsking(floor, credits),
});
