import { type Content, drawing, type PdfDocument } from '../../../../platform/pdf/document.ts';
import { lineView } from '../../../purchasing/line-view.facts.ts';
import type { Line } from '../../../purchasing/purchasing.contract.ts';
import { purchaseOrderFacts } from '../../../purchasing/purchasing.facts.ts';
import { code128Svg } from '../kit/code128.contract.ts';
import { paperOf } from '../kit/paper.ts';
import { beside, block, facts, note } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { counted, dayText, timeOf } from '../kit/words.ts';
import { lineText } from './purchase-order-report.ts';

/** What whoever takes goods in has in hand: what should come, boxes to count in, bars to scan. No prices. */
export const receiveSheetReport = report('reports.receiveSheetReport', async ({ id }: { id: number }, context) => {
  const { tx, accountId, company, now, by } = context;
  const order = await purchaseOrderFacts(tx, accountId, id);
  if (!order) return null;
  const lines = order.terms.lines.map((line) => lineView(order, line));
  const toCome = lines.reduce((n, line) => n + line.outstanding, 0);
  const paper = paperOf(context, 'receiveSheet');
  return {
    title: `Receive sheet ${order.number}`,
    size: 'A4',
    foot: paper.foot(
      `${company.companyName} · Receive sheet ${order.number} · printed ${timeOf(now, company.timeZone)} by ${by.name}`,
    ),
    content: [
      paper.head(order.number),
      beside(
        block('Supplier', [order.terms.supplierName]),
        facts([
          ['Outstanding', counted(toCome, 'piece')],
          ['Expected', dayText(order.advisedReceiving ?? order.confirmation?.expectedDate ?? order.terms.expectedDate)],
          ['Docket', order.docket],
          ['For order', order.orderNumber ?? ''],
        ]),
      ),
      ...paper.intro,
      paper.table<Line>(
        {
          scan: { width: 110, cell: (line) => bars(line.barcode) },
          item: { width: '*', cell: lineText },
          ordered: { cell: (line) => String(line.quantity), isNumeric: true },
          here: { cell: (line) => String(line.received), isNumeric: true },
          outstanding: { cell: (line) => String(line.outstanding), isNumeric: true },
          counted: { width: 48, cell: () => ' ' },
          broken: { width: 48, cell: () => ' ' },
        },
        lines,
      ),
      ...note('Note', order.terms.note),
      { text: 'Received by ______________________________    Date ________________', margin: [0, 24, 0, 0] },
      ...paper.closing,
    ],
  } satisfies PdfDocument;
});

const bars = (barcode: string): Content & object => ({
  stack: [
    drawing(code128Svg(barcode), { width: 104, height: 20 }),
    { text: barcode, fontSize: 6.5, alignment: 'center' },
  ],
});
