import type { Line } from '../../../purchasing/purchasing.contract.ts';
import type { PurchaseOrderFacts } from '../../../purchasing/purchasing.facts.ts';
import type { ReportContext } from '../kit/report.ts';
import { dayOf } from '../kit/words.ts';
import type { OneLabel } from './label-paper.ts';
import type { FieldOf } from './label-records.contract.ts';

/** What stands on the label of an item that comes with a purchase order. */
export function purchaseItemLabelOf(
  { company, now }: Pick<ReportContext, 'company' | 'now'>,
  order: PurchaseOrderFacts,
  line: Line,
): OneLabel {
  const values: Record<FieldOf<'purchaseItem'>, string> = {
    barcode: line.barcode,
    item: line.stockCode || line.description,
    description: line.description,
    size: line.widthMm && line.heightMm ? `${line.widthMm} × ${line.heightMm}` : '',
    orderNumber: order.number,
    quantity: `${line.quantity} ordered`,
    supplier: order.terms.supplierName,
    forOrder: order.orderNumber ? `For ${order.orderNumber}` : '',
    printed: `Printed ${dayOf(now, company.timeZone)}`,
    company: company.companyName,
  };
  return { values };
}
