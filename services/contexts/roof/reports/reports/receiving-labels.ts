import { notFound } from '../../../../platform/kernel/errors.ts';
import { lineView } from '../../../purchasing/line-view.facts.ts';
import type { Line } from '../../../purchasing/purchasing.contract.ts';
import { type PurchaseOrderFacts, purchaseOrderFacts } from '../../../purchasing/purchasing.facts.ts';
import type { ReportContext } from '../kit/report.ts';
import { type LabelSet, labelReport } from '../labels/label-report.ts';
import { purchaseItemLabelOf } from '../labels/purchase-item-values.ts';

/** A label for every item of a purchase order, for the pack it stands in. */
export const receivingLabels = labelReport(
  'reports.receivingLabels',
  'purchaseItem',
  async ({ id }: { id: number }, context) => {
    const order = await purchaseOrderFacts(context.tx, context.accountId, id);
    return order && labels(context, order, linesOf(order));
  },
);

/** The label of one item. 404 when the order has none such. */
export const receivingLabel = labelReport(
  'reports.receivingLabel',
  'purchaseItem',
  async ({ id, itemId }: { id: number; itemId: number }, context) => {
    const order = await purchaseOrderFacts(context.tx, context.accountId, id);
    const line = order && linesOf(order).find((one) => one.lineId === itemId);
    if (!order || !line) throw notFound();
    return labels(context, order, [line]);
  },
);

const linesOf = (order: PurchaseOrderFacts): Line[] => order.terms.lines.map((line) => lineView(order, line));

const labels = (context: ReportContext, order: PurchaseOrderFacts, lines: readonly Line[]): LabelSet => ({
  title: `Receiving labels ${order.number}`,
  labels: lines.map((line) => purchaseItemLabelOf(context, order, line)),
});
