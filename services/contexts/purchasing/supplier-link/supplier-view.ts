import type { StandingOrder } from '../domain/purchase-order.ts';
import { isOpen, waitsForShipping, waitsForSupplier } from '../domain/statuses.ts';
import { lineTotal } from '../domain/totals.ts';
import { phraseOf } from './phrase.ts';
import type { SupplierView } from './supplier-link.contract.ts';

/** What a supplier sees of an order: what they are asked to deliver and for how much, nothing of anybody else. */
export function supplierView(order: StandingOrder, companyName: string, expiresAt: Date): SupplierView {
  const { terms, totals, number, status } = order;
  return {
    companyName,
    number,
    supplierName: terms.supplierName,
    reference: terms.reference,
    note: terms.note,
    deliverTo: terms.deliverTo,
    expectedDate: terms.expectedDate,
    isOwnPickup: terms.isOwnPickup,
    totals,
    lines: terms.lines.map((line) => ({
      lineId: line.lineId,
      stockCode: line.stockCode,
      description: line.description,
      widthMm: line.widthMm,
      heightMm: line.heightMm,
      quantity: line.quantity,
      unitCost: line.unitCost,
      expectedDate: line.expectedDate,
      total: lineTotal(line),
    })),
    // While an amendment is talked about, the order is not what it will be.
    mayConfirm: waitsForSupplier(status) && order.amendmentApproval !== 'pending',
    mayShip: waitsForShipping(status),
    says: isOpen(status) ? sayOf(order) : `This order is ${phraseOf(status)}.`,
    expiresAt: expiresAt.toISOString(),
  };
}

function sayOf({ amendmentApproval, confirmation, shipment, status }: StandingOrder): string {
  if (amendmentApproval === 'pending') return 'This order is being changed. You will get the new one.';
  if (waitsForSupplier(status)) return 'Please confirm quantities and the date.';
  if (waitsForShipping(status)) return 'Confirmed, thank you. Please tell us when you ship.';
  if (shipment) return 'Shipped, thank you.';
  return confirmation ? 'Confirmed, thank you.' : 'There is nothing to do now.';
}
