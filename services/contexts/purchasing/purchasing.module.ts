import { defineContext } from '../../platform/context.ts';
import { placeExternalOrder } from './commands/place-external-order.ts';
import { recordPickedUp } from './commands/run-lifecycle-action.ts';
import { sendToSupplier } from './commands/send-to-supplier.ts';
import { purchaseOrderAggregate } from './domain/purchase-order.ts';
import { whenPurchaseOrderApprovedSendToSupplier } from './policies/when-purchase-order-approved-send-to-supplier.ts';
import { whenPurchaseOrderMovesTellSalesOrder } from './policies/when-purchase-order-moves-tell-sales-order.ts';
import { whenPurchaseOrdersSentPlaceThem } from './policies/when-purchase-orders-sent-place-them.ts';
import { whenPurchaseReceivedPostStock } from './policies/when-purchase-received-post-stock.ts';
import { purchaseOrderList } from './projections/purchase-order-list.ts';
import { purchaseOrderEvents } from './purchasing.events.ts';
import { purchasingRoutes, supplierLinkRoutes } from './purchasing.http.ts';
import { contactsInPurchaseOrders } from './queries/contacts-in-purchase-orders.ts';
import { stockInPurchaseOrders } from './queries/stock-in-purchase-orders.ts';
import { orderPurchasesRoutes } from './sales-orders/orders.http.ts';

/** What is ordered from suppliers, and what came of it. */
export const purchasingContext = defineContext({
  name: 'purchasing',
  events: [purchaseOrderEvents],
  aggregates: [purchaseOrderAggregate],
  routes: [purchasingRoutes, supplierLinkRoutes, orderPurchasesRoutes],
  commands: [placeExternalOrder, recordPickedUp, sendToSupplier],
  policies: [
    whenPurchaseOrderApprovedSendToSupplier,
    whenPurchaseOrdersSentPlaceThem,
    whenPurchaseReceivedPostStock,
    whenPurchaseOrderMovesTellSalesOrder,
  ],
  projections: [purchaseOrderList],
  uses: [stockInPurchaseOrders, contactsInPurchaseOrders],
});
