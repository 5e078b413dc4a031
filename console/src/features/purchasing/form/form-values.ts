import type { PurchaseOrder } from '@glasshouse/services/contexts/purchasing/purchasing.contract';
import { bodyOf, type DraftLine } from './lines.ts';

/** The head of a purchase order while it is typed. */
export interface Head {
  readonly type: PurchaseOrder['type'];
  readonly supplierId: string;
  readonly supplierEmail: string;
  readonly reference: string;
  readonly expectedDate: string;
  readonly deliverTo: string;
  readonly note: string;
  readonly isOwnPickup: boolean;
  readonly askApproval: boolean;
}

export const emptyHead: Head = {
  type: 'standard',
  supplierId: '',
  supplierEmail: '',
  reference: '',
  expectedDate: '',
  deliverTo: '',
  note: '',
  isOwnPickup: false,
  askApproval: false,
};

/** The head of an order to change: what waits for approval, or else what is in force. */
export function headOf(order: PurchaseOrder): Head {
  const terms = order.amendment?.terms ?? order;
  return {
    type: order.type,
    supplierId: String(terms.supplierId),
    supplierEmail: terms.supplierEmail,
    reference: terms.reference,
    expectedDate: terms.expectedDate ?? '',
    deliverTo: terms.deliverTo,
    note: terms.note,
    isOwnPickup: terms.isOwnPickup,
    askApproval: false,
  };
}

/** What is sent. */
export function termsBody({ type: _type, supplierId, expectedDate, ...head }: Head, lines: readonly DraftLine[]) {
  return {
    ...head,
    supplierId: Number(supplierId) || 0,
    supplierEmail: head.supplierEmail.trim(),
    expectedDate: expectedDate || null,
    lines: bodyOf(lines),
  };
}
