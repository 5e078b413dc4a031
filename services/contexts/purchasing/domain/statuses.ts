import { isFinal, transitionsOf } from '@glasshouse/state-machines/kernel';
import { purchaseOrderMachine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';

const knows = (status: string, event: string) =>
  transitionsOf(purchaseOrderMachine).some((move) => move.from === status && move.event === event);

/** Neither completed nor cancelled. */
export const isOpen = (status: string): boolean => !isFinal(purchaseOrderMachine, status);
/** Somebody has to approve it. */
export const waitsForApproval = (status: string): boolean => knows(status, 'approve');
/** The supplier has to say yes. */
export const waitsForSupplier = (status: string): boolean => knows(status, 'supplierconfirm');
/** The supplier has to send it. */
export const waitsForShipping = (status: string): boolean => knows(status, 'suppliershipped');
/** It may be sent to the supplier. */
export const maySend = (status: string): boolean => knows(status, 'resend');
