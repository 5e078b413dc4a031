import { type Content, drawing, type PdfDocument } from '../../../../platform/pdf/document.ts';
import { lineView } from '../../../purchasing/line-view.facts.ts';
import type { Line } from '../../../purchasing/purchasing.contract.ts';
import { purchaseOrderFacts } from '../../../purchasing/purchasing.facts.ts';
import { code128Svg } from '../kit/code128.ts';
import { beside, block, facts, letterhead, note, table } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { counted, dayText, timeOf } from '../kit/words.ts';
import { lineText } from './purchase-order-report.ts';

/** What whoever takes goods in has in hand: what should come, boxes to count in, bars to scan. No prices. */
export const receiveSheetReport = report('reports.receiveSheetReport', async ({ id }: { id: number }, context) => {
  const { tx, accountId, company, now, logo, by } = context;
  const order = await purchaseOrderFacts(tx, accountId, id);
  if (!order) return null;
  const lines = order.terms.lines.map((line) => lineView(order, line));
  const toCome = lines.reduce((n, line) => n + line.outstanding, 0);
  return {
    title: `Receive sheet ${order.number}`,
    size: 'A4',
    foot: `${company.companyName} · Receive sheet ${order.number} · printed ${timeOf(now, company.timeZone)} by ${by.name}`,
    content: [
      letterhead(company, logo, 'Receive sheet', order.number),
      beside(
        block('Supplier', [order.terms.supplierName]),
        facts([
          ['Outstanding', counted(toCome, 'piece')],
          ['Expected', dayText(order.advisedReceiving ?? order.confirmation?.expectedDate ?? order.terms.expectedDate)],
          ['Docket', order.docket],
          ['For order', order.orderNumber ?? ''],
        ]),
      ),
      table<Line>(
        [
          { title: 'Scan', width: 110, cell: (line) => bars(line.barcode) },
          { title: 'Item', width: '*', cell: lineText },
          { title: 'Ordered', cell: (line) => String(line.quantity), isNumeric: true },
          { title: 'Here', cell: (line) => String(line.received), isNumeric: true },
          { title: 'Outstanding', cell: (line) => String(line.outstanding), isNumeric: true },
          { title: 'Counted', width: 48, cell: () => ' ' },
          { title: 'Broken', width: 48, cell: () => ' ' },
        ],
        lines,
      ),
      ...note('Note', order.terms.note),
      { text: 'Received by ______________________________    Date ________________', margin: [0, 24, 0, 0] },
    ],
  } satisfies PdfDocument;
});

const bars = (barcode: string): Content & object => ({
  stack: [
    drawing(code128Svg(barcode), { width: 104, height: 20 }),
    { text: barcode, fontSize: 6.5, alignment: 'center' },
  ],
});
