import { partLabelOf } from '../../platform/barcodes/label-forms.ts';
import { outstandingOf, type PurchaseOrderState, progressOf } from './domain/purchase-order.ts';
import { lineTotal } from './domain/totals.ts';
import type { Line } from './purchasing.contract.ts';
import type { LineData } from './purchasing.events.ts';

/** What stands on the receiving label of a line, for the scanner. */
export const lineBarcode = (order: Pick<PurchaseOrderState, 'number'>, lineId: number): string =>
  partLabelOf(order.number, lineId);

/** A line with how much of it is there. */
export const lineView = (order: Pick<PurchaseOrderState, 'number' | 'progress'>, line: LineData): Line => ({
  ...line,
  ...progressOf(order, line.lineId),
  total: lineTotal(line),
  outstanding: outstandingOf(order, line),
  barcode: lineBarcode(order, line.lineId),
});
