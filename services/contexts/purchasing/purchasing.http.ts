import { routes } from '../../platform/http/routes.ts';
import { createPurchaseOrder } from './commands/create-purchase-order.ts';
import { deletePurchaseOrder } from './commands/delete-purchase-order.ts';
import { receivingComplete } from './commands/receiving-complete.ts';
import { receivingUpdate } from './commands/receiving-update.ts';
import {
  advisedReceiving,
  advisedShipping,
  approve,
  approveAmendment,
  cancel,
  deny,
  pickupReady,
  resend,
  shipmentReceived,
  skipPendingPickup,
  supplierConfirm,
  supplierShipped,
} from './commands/run-lifecycle-action.ts';
import { updatePurchaseOrder } from './commands/update-purchase-order.ts';
import { purchasingContract } from './purchasing.contract.ts';
import { arrivals } from './queries/arrivals.ts';
import { getLineCost } from './queries/get-line-cost.ts';
import { getPurchaseOrder } from './queries/get-purchase-order.ts';
import { listPurchaseOrders } from './queries/list-purchase-orders.ts';
import { listSuggestions } from './queries/list-suggestions.ts';
import { answerBySupplier } from './supplier-link/answer-link.ts';
import { openSupplierLink } from './supplier-link/open-link.ts';
import { supplierLinkContract } from './supplier-link/supplier-link.contract.ts';

export const purchasingRoutes = routes(purchasingContract, {
  listPurchaseOrders,
  listSuggestions,
  getLineCost,
  arrivals,
  getPurchaseOrder,
  createPurchaseOrder,
  updatePurchaseOrder,
  deletePurchaseOrder,
  approve,
  approveAmendment,
  deny,
  cancel,
  resend,
  supplierConfirm,
  supplierShipped,
  advisedReceiving,
  advisedShipping,
  shipmentReceived,
  pickupReady,
  skipPendingPickup,
  receivingUpdate,
  receivingComplete,
});
export const supplierLinkRoutes = routes(supplierLinkContract, { openSupplierLink, answerBySupplier });
