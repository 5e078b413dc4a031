import {
  purchasingContract as c,
  type PurchaseOrder,
} from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { useCommand } from '../../lib/api/use-command.ts';
import { recordActions } from '../../widgets/action-bar/record-actions.ts';

const one = [c.getPurchaseOrder, c.listPurchaseOrders, c.listSuggestions] as const;

const wasApproved = 'It was approved, so the supplier may have it. Cancel it instead';

/** Orders from a supplier and opens the order. */
export const useCreatePurchaseOrder = (onDone: (id: number) => void) =>
  useCommand(c.createPurchaseOrder, {
    success: (answer) => `${answer.number} ordered`,
    refresh: [c.listPurchaseOrders, c.listSuggestions],
    onDone: (answer) => onDone(answer.id),
  });

/** Changes an order; after approval it is an amendment. */
export const useUpdatePurchaseOrder = (onDone: () => void) =>
  useCommand(c.updatePurchaseOrder, { success: 'Purchase order saved', refresh: one, onDone });

export const useConfirm = (onDone: () => void) =>
  useCommand(c.supplierConfirm, { success: 'Confirmation recorded', refresh: one, onDone });
export const useShipped = (onDone: () => void) =>
  useCommand(c.supplierShipped, { success: 'Shipment recorded', refresh: one, onDone });
export const useResend = (onDone: () => void) =>
  useCommand(c.resend, { success: 'On its way to the supplier', refresh: one, onDone });
export const useArrived = (onDone: () => void) =>
  useCommand(c.shipmentReceived, { success: 'Ready to receive', refresh: one, onDone });
export const useAdviseShipping = (onDone: () => void) =>
  useCommand(c.advisedShipping, { success: 'Shipping date saved', refresh: one, onDone });
export const useAdviseReceiving = (onDone: () => void) =>
  useCommand(c.advisedReceiving, { success: 'Receiving date saved', refresh: one, onDone });
export const useComplete = (onDone: () => void) => useCommand(c.receivingComplete, { refresh: one, onDone });
export const useReceive = (onDone: () => void) => useCommand(c.receivingUpdate, { refresh: one, onDone });

/** The actions of a purchase order that are one call with at most a reason; the others open a form. */
export const purchaseOrderKind = recordActions<PurchaseOrder>()({
  calls: {
    approve: c.approve,
    approveamendment: c.approveAmendment,
    deny: c.deny,
    cancel: c.cancel,
    pickupready: c.pickupReady,
    skippendingpickup: c.skipPendingPickup,
    delete: c.deletePurchaseOrder,
  },
  changed: one,
  changedBy: { delete: [c.listPurchaseOrders] },
  says: { delete: 'Purchase order deleted' },
  own: [
    {
      action: 'delete',
      label: 'Delete',
      access: c.deletePurchaseOrder.access,
      isDangerous: true,
      whyNot: ({ approval }) => (approval === 'approved' ? wasApproved : null),
    },
  ],
});
