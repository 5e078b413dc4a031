import { statusMeta } from '@glasshouse/state-machines/kernel';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { outlineWords } from '../../../../platform/contract/geometry/numbered-outline.ts';
import { type Content, drawing, type PdfDocument } from '../../../../platform/pdf/document.ts';
import type { OrderStamp } from '../../../account/settings.contract.ts';
import { type ContactFacts, contactFacts } from '../../../contacts/contacts.facts.ts';
import { thicknessOf } from '../../../ordereditor/assembly-layers.contract.ts';
import { assemblyWords } from '../../../ordereditor/assembly-words.contract.ts';
import { cornersText } from '../../../ordereditor/corner-words.contract.ts';
import { placeWords } from '../../../ordereditor/place.contract.ts';
import type { FeeLine } from '../../../orders/order-fees.contract.ts';
import { feeSentence } from '../../../orders/order-fees.contract.ts';
import type { OrderItem } from '../../../orders/orders.events.ts';
import { type OrderFacts, orderFacts } from '../../../orders/orders.facts.ts';
import { doesTask } from '../kit/after-printing.ts';
import { panelDrawing } from '../kit/panel-drawing.ts';
import { paperOf } from '../kit/paper.ts';
import { beside, block, facts, note, totals } from '../kit/parts.ts';
import { type ReportContext, report } from '../kit/report.ts';
import { addressLines, counted, dayOf, dayText, decimal, money, timeOf } from '../kit/words.ts';

const termsWords = { account: 'Account', prepaid: 'Prepaid', cod: 'Cash on delivery' } as const;
const drawingBox = { width: 96, height: 72 };
/** Of a pane that the customer agrees to. */
const agreedBox = { width: 130, height: 98 };

const isQuote = (order: OrderFacts) => order.type === 'quote';

/** A quote or order for the customer; for production without prices, each line with its drawing. */
export const orderReport = report(
  'reports.orderReport',
  async (input: { id: number; production: boolean }, context) => {
    const { tx, accountId, company, now, by } = context;
    const order = await orderFacts(tx, accountId, input.id);
    if (!order) return null;
    const customer = await contactFacts(tx, accountId, order.contactId);
    const title = input.production ? 'Production sheet' : isQuote(order) ? 'Quote' : 'Order confirmation';
    const paper = paperOf(
      context,
      input.production ? 'productionSheet' : isQuote(order) ? 'quote' : 'orderConfirmation',
    );
    const delivery = placeOf(order, customer, context);
    const content: Content[] = [
      paper.head(order.number),
      beside(
        block('Customer', [
          order.contactName,
          ...(input.production ? [] : addressLines(customer?.address ?? null)),
          input.production ? '' : order.contactEmail,
        ]),
        block(order.deliveryMethod === 'pickup' ? 'Pick up from' : 'Deliver to', delivery),
        facts(headFacts(order, input.production, context)),
      ),
      ...paper.intro,
      input.production ? productionLines(context, order) : pricedLines(context, order),
      ...(input.production ? [amounts(order)] : [totals(totalRows(order))]),
      ...note('Note', order.note),
      ...(isQuote(order) && !input.production && order.quoteExpiresAt
        ? note('Valid', `This quote is valid until ${dayOf(order.quoteExpiresAt, company.timeZone)}.`)
        : []),
      ...paper.closing,
    ];
    const foot = paper.foot(
      `${company.companyName} · ${title} ${order.number} · printed ${timeOf(now, company.timeZone)} by ${by.name}`,
    );
    return { title: `${title} ${order.number}`, size: 'A4', foot, content } satisfies PdfDocument;
  },
  doesTask('printProductionSheets', ({ production }) => production),
);

/** Where the goods go, or where they are waiting for whoever picks them up. */
function placeOf(order: OrderFacts, customer: ContactFacts | null, { company }: ReportContext): string[] {
  if (order.deliveryMethod === 'delivery') return addressLines(order.deliveryAddress ?? customer?.address ?? null);
  const depot = company.locations.find((l) => l.kind === 'pickupDepot');
  return depot ? [depot.name, ...addressLines(depot)] : [company.companyName];
}

function headFacts(order: OrderFacts, isProduction: boolean, { company }: ReportContext): [string, string][] {
  return [
    ['Date', dayOf(order.createdAt, company.timeZone)],
    ['Reference', order.reference],
    ['Promised', dayText(order.dueDate)],
    ['Terms', isProduction ? '' : termsWords[order.terms]],
    ['Status', isProduction ? statusMeta(orderMachine, order.status).label : ''],
    ['Quote', order.quoteNumber ?? ''],
  ];
}

const sizeOf = (item: OrderItem) => (item.widthMm > 0 ? `${item.widthMm} × ${item.heightMm}` : '');

/** What is done to the glass, in words. */
function workOf(item: OrderItem): string {
  const worked = item.edges.some((edge) => edge !== 'CC');
  return [
    item.assembly ? makeUpText(item.assembly) : '',
    outlineWords(item.outline),
    item.isToughened && !item.assembly ? 'Toughened' : '',
    worked ? `Edges ${item.edges.join(' ')}` : '',
    item.holes ? counted(item.holes, 'hole') : '',
    item.cutouts ? counted(item.cutouts, 'cutout') : '',
    cornersText(item.corners),
    item.place ? `Place: ${placeWords[item.place].toLowerCase()}` : '',
    item.note,
  ]
    .filter(Boolean)
    .join(' · ');
}

const cornerWords = {
  topLeft: 'top left',
  topRight: 'top right',
  bottomLeft: 'bottom left',
  bottomRight: 'bottom right',
} as const;

/** What is stamped on the glass of a line, and where; '' when nothing is. */
function stampOf(item: OrderItem, stamp: OrderStamp): string {
  if (!stamp.isEnabled || item.kind !== 'glass' || (stamp.isToughenedOnly && !item.isToughened)) return '';
  return `Stamp ${stamp.text}, ${cornerWords[stamp.corner]}`;
}

/** The make-up with its thickness: 'Unit 6T/12Ar/6LEH@3, 24 mm, spacer WARM'. */
function makeUpText(assembly: NonNullable<OrderItem['assembly']>): string {
  const spacers = [...new Set(assembly.layers.flatMap(({ cavity }) => cavity?.spacer ?? []))];
  const thick = `${thicknessOf(assembly.layers)} mm`;
  return [assemblyWords(assembly), thick, ...(spacers.length ? [`spacer ${spacers.join(', ')}`] : [])].join(', ');
}

/** A unit or laminate is no glass of stock. */
const nameOf = ({ assembly, stockCode }: OrderItem): string =>
  assembly ? (assembly.kind === 'unit' ? 'Unit' : 'Laminate') : stockCode;

const described = (item: OrderItem, more = ''): Content => ({
  stack: [
    { text: [{ text: nameOf(item), bold: true }, item.description ? `  ${item.description}` : ''] },
    ...[workOf(item), more].filter(Boolean).map((text) => ({ text, style: 'soft', fontSize: 8 })),
  ],
});

/** A fee, with why it is charged. */
const feeOf = (fee: FeeLine): Content => ({
  stack: [
    { text: [{ text: fee.stockCode, bold: true }, `  ${fee.description}`] },
    { text: feeSentence(fee.why, fee.quantity), style: 'soft', fontSize: 8 },
  ],
});

/** Whether a pane is more than its size and edges say: the customer agrees to its drawing. */
const isShaped = ({ outline, corners = [], holePositions = [], cutoutPositions = [] }: OrderItem): boolean =>
  outline !== undefined || corners.length + holePositions.length + cutoutPositions.length > 0;

/** A pane with its drawing where its words do not say all of it. */
const describedShape = (item: OrderItem): Content =>
  isShaped(item)
    ? {
        stack: [
          described(item, 'Seen from outside'),
          {
            ...drawing(panelDrawing({ ...item, pane: item }, agreedBox), { width: agreedBox.width }),
            margin: [0, 4],
          },
        ],
      }
    : described(item);

/** Lines of the order and its fees. */
const pricedLines = (context: ReportContext, order: OrderFacts): Content =>
  paperOf(context, isQuote(order) ? 'quote' : 'orderConfirmation').table<OrderItem | FeeLine>(
    {
      line: { cell: (_, i) => String(i + 1) },
      work: { width: '*', cell: (item) => ('feeKind' in item ? feeOf(item) : describedShape(item)) },
      size: { cell: (item) => ('feeKind' in item ? '' : sizeOf(item)), isNumeric: true },
      pieces: { cell: (item) => String(item.quantity), isNumeric: true },
      area: {
        cell: (item) => ('kind' in item && item.kind === 'glass' ? decimal(item.areaM2) : ''),
        isNumeric: true,
      },
      each: {
        cell: (item) => money(('overridePrice' in item ? item.overridePrice : null) ?? item.unitPrice),
        isNumeric: true,
      },
      amount: { cell: (item) => money(item.lineCurrency), isNumeric: true },
    },
    [...order.items, ...order.fees],
  );

const productionLines = (context: ReportContext, order: OrderFacts): Content =>
  paperOf(context, 'productionSheet').table<OrderItem>(
    {
      line: { cell: (_, i) => String(i + 1) },
      drawing: {
        cell: (item) =>
          item.kind === 'glass' && item.widthMm > 0
            ? drawing(panelDrawing({ ...item, pane: item }, drawingBox), { width: drawingBox.width })
            : '',
      },
      work: { width: '*', cell: (item) => described(item, stampOf(item, context.company.settings.orderStamp)) },
      size: { cell: (item) => ({ text: sizeOf(item), bold: true, fontSize: 11, alignment: 'right', noWrap: true }) },
      pieces: { cell: (item) => ({ text: String(item.quantity), bold: true, fontSize: 11, alignment: 'right' }) },
      weight: { cell: (item) => decimal(item.weightKg, 1), isNumeric: true },
      due: { cell: (item) => dayText(item.dueDate ?? order.dueDate) },
    },
    order.items,
  );

const measured = ({ totals: t }: OrderFacts) =>
  `${counted(t.panels, 'panel')} · ${decimal(t.areaM2)} m² · ${decimal(t.weightKg, 1)} kg`;
const amounts = (order: OrderFacts): Content => ({ text: measured(order), bold: true, margin: [0, 0, 0, 10] });

function totalRows(order: OrderFacts): [string, string][] {
  const { totals: t, paid, owing } = order;
  return [
    ['Glass', measured(order)],
    ['Total ex GST', money(t.exGst)],
    [`GST ${decimal(order.gstPercent, 0)} %`, money(t.gst)],
    ['Total inc GST', money(t.total)],
    ...(Number(paid) > 0
      ? ([
          ['Paid', money(paid)],
          ['Owing', money(owing)],
        ] as [string, string][])
      : []),
  ];
}
