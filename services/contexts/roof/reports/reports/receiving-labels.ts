import { notFound } from '../../../../platform/kernel/errors.ts';
import { type Content, drawing, mm, type PdfDocument } from '../../../../platform/pdf/document.ts';
import { lineView } from '../../../purchasing/line-view.facts.ts';
import type { Line } from '../../../purchasing/purchasing.contract.ts';
import { type PurchaseOrderFacts, purchaseOrderFacts } from '../../../purchasing/purchasing.facts.ts';
import { code128Svg } from '../kit/code128.ts';
import { type ReportContext, report } from '../kit/report.ts';
import { dayOf } from '../kit/words.ts';

const size = { widthMm: 100, heightMm: 50 };

/** A label for every item of a purchase order, for the pack it stands in. */
export const receivingLabels = report('reports.receivingLabels', async ({ id }: { id: number }, context) => {
  const order = await purchaseOrderFacts(context.tx, context.accountId, id);
  return order && labels(context, order, linesOf(order));
});

/** The label of one item. 404 when the order has none such. */
export const receivingLabel = report(
  'reports.receivingLabel',
  async ({ id, itemId }: { id: number; itemId: number }, context) => {
    const order = await purchaseOrderFacts(context.tx, context.accountId, id);
    const line = order && linesOf(order).find((one) => one.lineId === itemId);
    if (!order || !line) throw notFound();
    return labels(context, order, [line]);
  },
);

const linesOf = (order: PurchaseOrderFacts): Line[] => order.terms.lines.map((line) => lineView(order, line));

const labels = (context: ReportContext, order: PurchaseOrderFacts, lines: readonly Line[]): PdfDocument => ({
  title: `Receiving labels ${order.number}`,
  size,
  margins: [3, 2.5, 3, 0],
  fontSize: 8,
  content: lines.flatMap((line, i) => oneLabel(context, order, line, i > 0)),
});

const short = (text: string, letters: number) =>
  text.length > letters ? `${text.slice(0, letters - 1)}…` : text || ' ';

function oneLabel(
  { company, now }: ReportContext,
  order: PurchaseOrderFacts,
  line: Line,
  onNewPage: boolean,
): Content[] {
  const format = line.widthMm && line.heightMm ? `${line.widthMm} × ${line.heightMm}` : '';
  return [
    {
      ...(onNewPage ? { pageBreak: 'before' as const } : {}),
      stack: [
        { text: [{ text: short(line.stockCode || line.description, 22), bold: true, fontSize: 17 }], lineHeight: 1 },
        { text: short(line.description, 60) },
        { text: format || ' ', bold: true, fontSize: 14, lineHeight: 1 },
        {
          text: [
            { text: order.number, bold: true },
            `   ${line.quantity} ordered · ${short(order.terms.supplierName, 34)}`,
          ],
        },
        {
          text: [
            order.orderNumber ? { text: `For ${order.orderNumber}   `, bold: true } : '',
            `Printed ${dayOf(now, company.timeZone)}`,
          ],
        },
      ],
    },
    {
      absolutePosition: { x: mm(3), y: mm(35) },
      columns: [
        {
          width: 'auto',
          stack: [
            drawing(code128Svg(line.barcode), { width: mm(58), height: mm(9) }),
            { text: line.barcode, alignment: 'center', fontSize: 7 },
          ],
        },
        {
          width: '*',
          text: company.companyName,
          alignment: 'right',
          fontSize: 7,
          color: '#5a6964',
          margin: [0, mm(9.3), 0, 0],
        },
      ],
    },
  ];
}
