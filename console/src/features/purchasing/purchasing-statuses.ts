import { isFinal, statusesOf, transitionsOf } from '@glasshouse/state-machines/kernel';
import { purchaseOrderMachine as machine } from '@glasshouse/state-machines/purchase-order/purchase-order.machine';

const before = (event: string): readonly string[] =>
  statusesOf(machine).filter((status) => transitionsOf(machine).some((m) => m.from === status && m.event === event));

/** The supplier has to say yes. */
export const supplierStatuses = before('supplierconfirm');
/** Goods are on their way, at the supplier's gate, or being counted. */
export const receiveStatuses = [
  ...new Set([...before('shipmentreceived'), ...before('skippendingpickup'), ...before('receivingupdate')]),
];
/** Goods can be counted in now. */
export const isReceiving = (status: string): boolean => before('receivingupdate').includes(status);
/** Neither completed nor cancelled. */
export const isOpen = (status: string): boolean => !isFinal(machine, status);
/** Ended without its goods. */
export const isCalledOff = (status: string): boolean =>
  transitionsOf(machine).some((m) => m.event === 'cancel' && m.to === status);
