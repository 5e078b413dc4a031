import type { PdfDocument } from '../../../../platform/pdf/document.ts';
import { contactFacts } from '../../../contacts/contacts.facts.ts';
import { lineView } from '../../../purchasing/line-view.facts.ts';
import { type Line, noPriceYet } from '../../../purchasing/purchasing.contract.ts';
import { type PurchaseOrderFacts, purchaseOrderFacts } from '../../../purchasing/purchasing.facts.ts';
import { inSupplierCurrency } from '../../../purchasing/supplier-currency.contract.ts';
import { paperOf } from '../kit/paper.ts';
import { beside, block, facts, note, totals } from '../kit/parts.ts';
import { report } from '../kit/report.ts';
import { addressLines, dayOf, dayText, decimal, money, timeOf } from '../kit/words.ts';

/** What a line is, with its sheet size. */
export const lineText = (line: Pick<Line, 'stockCode' | 'description' | 'widthMm' | 'heightMm'>): string =>
  [
    [line.stockCode, line.description].filter(Boolean).join(', '),
    line.widthMm && line.heightMm ? `${line.widthMm} × ${line.heightMm} mm` : '',
  ]
    .filter(Boolean)
    .join(' · ');

interface Input {
  readonly id: number;
  readonly hidePrices: boolean;
}

/** A purchase order on paper, as it is in force; for the yard without prices. */
export const purchaseOrderReport = report('reports.purchaseOrderReport', async (input: Input, context) => {
  const { tx, accountId, company, now, by } = context;
  const order = await purchaseOrderFacts(tx, accountId, input.id);
  if (!order) return null;
  const supplier = await contactFacts(tx, accountId, order.terms.supplierId);
  const { terms } = order;
  const warehouse = company.locations[0] ?? null;
  const paper = paperOf(context, 'purchaseOrder');
  return {
    title: `Purchase order ${order.number}`,
    size: 'A4',
    foot: paper.foot(
      `${company.companyName} · Purchase order ${order.number} · printed ${timeOf(now, company.timeZone)} by ${by.name}`,
    ),
    content: [
      paper.head(order.number),
      beside(
        block('Supplier', [terms.supplierName, ...addressLines(supplier?.address ?? null)]),
        block(
          terms.isOwnPickup ? 'We pick up' : 'Deliver to',
          terms.isOwnPickup
            ? ['At your place']
            : [company.companyName, terms.deliverTo || addressLines(warehouse).join(', ')],
        ),
        facts([
          ['Ordered', dayOf(order.createdAt, company.timeZone)],
          ['Required by', dayText(terms.expectedDate)],
          ['Our reference', terms.reference],
          ['Our account with you', supplier?.supplier.accountNumber ?? ''],
          ['For order', order.orderNumber ?? ''],
          ['Your reference', order.confirmation?.supplierReference ?? ''],
        ]),
      ),
      ...paper.intro,
      paper.table<Line>(
        {
          line: { cell: (_, i) => String(i + 1) },
          item: { width: '*', cell: lineText },
          requiredBy: { cell: (line) => dayText(line.expectedDate ?? terms.expectedDate) },
          quantity: { cell: (line) => String(line.quantity), isNumeric: true },
          ...(input.hidePrices ? {} : priceColumns),
        },
        terms.lines.map((line) => lineView(order, line)),
      ),
      ...(input.hidePrices ? [] : [totals(totalRows(order))]),
      ...note('Note', terms.note),
      ...paper.closing,
    ],
  } satisfies PdfDocument;
});

const priceColumns = {
  each: {
    cell: (line: Line) => (line.unitCost === null ? noPriceYet : money(line.unitCost)),
    isNumeric: true as const,
  },
  amount: {
    cell: (line: Line) => (line.unitCost === null ? '' : money(line.total)),
    isNumeric: true as const,
  },
};

/** The supplier reads what it comes to in its own currency. */
function inTheirMoney(terms: PurchaseOrderFacts['terms'], total: string): [string, string][] {
  const { currency } = terms;
  const theirs = inSupplierCurrency(terms, total);
  if (!currency || theirs === null) return [];
  return [[`About ${currency.code}, at ${currency.rate} of ${dayText(currency.asOf)}`, decimal(theirs, 2)]];
}

const totalRows = ({ totals: sums, terms }: PurchaseOrderFacts): [string, string][] => [
  ['Subtotal ex GST', money(sums.subtotal)],
  [`GST ${decimal(terms.gstPercent, 0)} %`, money(sums.gst)],
  ['Total inc GST', money(sums.total)],
  ...inTheirMoney(terms, sums.total),
];
