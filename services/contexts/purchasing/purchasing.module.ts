import { defineContext } from '../../platform/context.ts';
import { placeExternalOrder } from './commands/place-external-order.ts';
import { recordPickedUp } from './commands/run-lifecycle-action.ts';
import { sendToSupplier } from './commands/send-to-supplier.ts';
import { purchaseOrderAggregate } from './domain/purchase-order.ts';
import { orderPurchasesRoutes } from './orders/orders.http.ts';
import { whenApprovedSendToSupplier } from './policies/when-approved-send-to-supplier.ts';
import { whenOrderSendsPurchaseOrders } from './policies/when-order-sends-purchase-orders.ts';
import { whenPurchaseOrderMoves } from './policies/when-purchase-order-moves.ts';
import { whenPurchaseReceivedPostStock } from './policies/when-purchase-received-post-stock.ts';
import { purchaseOrderList } from './projections/purchase-order-list.ts';
import { purchaseOrderEvents } from './purchasing.events.ts';
import { purchasingRoutes, supplierLinkRoutes } from './purchasing.http.ts';
import { stockInPurchaseOrders } from './queries/stock-in-purchase-orders.ts';

/** What is ordered from suppliers, and what came of it. */
export const purchasingContext = defineContext({
  name: 'purchasing',
  events: [purchaseOrderEvents],
  aggregates: [purchaseOrderAggregate],
  routes: [purchasingRoutes, supplierLinkRoutes, orderPurchasesRoutes],
  commands: [placeExternalOrder, recordPickedUp, sendToSupplier],
  policies: [
    whenApprovedSendToSupplier,
    whenOrderSendsPurchaseOrders,
    whenPurchaseReceivedPostStock,
    whenPurchaseOrderMoves,
  ],
  projections: [purchaseOrderList],
  uses: [stockInPurchaseOrders],
});
