import { purchasingContract as c } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { refresh } from '../../lib/api/query.ts';
import { useCommand } from '../../lib/api/use-command.ts';
import { toast } from '../../ui/toast.tsx';

const one = [c.getPurchaseOrder, c.listPurchaseOrders, c.listSuggestions] as const;

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

/** Deletes an order no supplier ever had. */
export const useDeletePurchaseOrder = (onDone: () => void) =>
  useCommand(c.deletePurchaseOrder, { success: 'Purchase order deleted', refresh: [c.listPurchaseOrders], onDone });

export const useConfirm = (onDone: () => void) =>
  useCommand(c.supplierConfirm, { success: 'Confirmation noted', refresh: one, onDone });
export const useShipped = (onDone: () => void) =>
  useCommand(c.supplierShipped, { success: 'Shipment noted', refresh: one, onDone });
export const useResend = (onDone: () => void) =>
  useCommand(c.resend, { success: 'On its way to the supplier', refresh: one, onDone });
export const useArrived = (onDone: () => void) =>
  useCommand(c.shipmentReceived, { success: 'Ready to count in', refresh: one, onDone });
export const useAdviseShipping = (onDone: () => void) =>
  useCommand(c.advisedShipping, { success: 'Shipping date saved', refresh: one, onDone });
export const useAdviseReceiving = (onDone: () => void) =>
  useCommand(c.advisedReceiving, { success: 'Receiving date saved', refresh: one, onDone });
export const useComplete = (onDone: () => void) => useCommand(c.receivingComplete, { refresh: one, onDone });
export const useReceive = (onDone: () => void) => useCommand(c.receivingUpdate, { refresh: one, onDone });

/** Actions that are one call with at most a reason, by the machine's names. */
const calls = {
  approve: c.approve,
  approveamendment: c.approveAmendment,
  deny: c.deny,
  cancel: c.cancel,
  pickupready: c.pickupReady,
  skippendingpickup: c.skipPendingPickup,
} as const;
export type PlainAction = keyof typeof calls;
/** Whether an action is sent as it is; the others open a form. */
export const isPlainAction = (name: string): name is PlainAction => Object.hasOwn(calls, name);

/** Runs such an action; a refusal shows the server's sentence. */
export function usePlainAction(id: number) {
  const [isRunning, setRunning] = useState(false);
  const run = async (action: PlainAction, reason = '') => {
    setRunning(true);
    try {
      await call(calls[action], { params: { id }, body: { reason } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 401) toast.error(error.details[0]?.message ?? error.message);
    } finally {
      setRunning(false);
    }
    await refresh(...one);
  };
  return { run, isRunning };
}
