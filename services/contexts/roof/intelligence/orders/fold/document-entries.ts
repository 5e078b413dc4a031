import { currency, dec, sum } from '../../../../../platform/kernel/money.ts';
import { daysIn } from '../../period/calendar.ts';
import type { KeptCredit, KeptDocumentLine, KeptGroups, KeptInvoice, KeptPayment } from './kept.ts';
import { type Entry, noGroups, nothing, type RecordKind, type What } from './standing.ts';

type Of = (what: What, more: Partial<Entry>) => Entry;

interface Document extends Partial<KeptGroups> {
  readonly contactId: number;
  readonly orderId: number;
  readonly number: string;
  readonly day: string;
}

/** Entries of one document, under the groups of its order. */
const entriesOf =
  (record: RecordKind, recordId: number, document: Document): Of =>
  (what, more) => ({
    ...noGroups,
    ...nothing,
    contactId: document.contactId,
    repId: document.repId ?? 0,
    terms: document.terms ?? '',
    state: document.state ?? '',
    deliveryMethod: document.deliveryMethod ?? '',
    what,
    key: '',
    count: 1,
    originDay: document.day,
    record,
    recordId,
    orderId: document.orderId,
    ncrId: 0,
    number: document.number,
    detail: null,
    ...more,
  });

function asLine(what: What, line: KeptDocumentLine, order: string, of: Of): Entry {
  const { n, itemId, stockId, priceGroupId, kind, code, description, widthMm, heightMm, quantity } = line;
  const isGlass = kind === 'glass';
  return of(what, {
    value: line.line,
    gst: line.gst,
    pieces: isGlass ? quantity : 0,
    areaMm2: isGlass ? widthMm * heightMm * quantity : 0,
    ...{ stockId, priceGroupId, kind },
    thickness: line.thicknessMm,
    // A line of a document is found again by its place: two fees of one order have the same number.
    detail: { itemId: n, orderItemId: itemId, order, code, description, widthMm, heightMm, quantity },
  });
}

/** What an invoice counts as now. */
export function invoiceCountsAs(id: number, invoice: KeptInvoice): Entry[] {
  const of = entriesOf('invoice', id, invoice);
  const { subtotal: value, gst, allocations, paidDay, issuedOn, writtenOff } = invoice;
  const off = dec(writtenOff).isZero() ? [] : [of('writtenOff', { value: writtenOff })];
  if (!invoice.isSale) return off;
  const settled = sum(allocations.map(({ amount }) => amount));
  const days = paidDay === null ? null : Math.max(0, daysIn({ from: issuedOn, to: paidDay }) - 1);
  return [
    of('billed', { value, gst }),
    ...invoice.lines.map((line) => asLine('billedLine', line, invoice.orderNumber, of)),
    ...(settled.isZero() ? [] : [of('settled', { value: currency(settled) })]),
    ...(days === null ? [] : [of('payDays', { key: `/${days}` })]),
    ...off,
  ];
}

/** What a credit note counts as now: less sold, and the cost of the NCR it settles. */
export function creditCountsAs(id: number, note: KeptCredit): Entry[] {
  if (note.isCancelled || !note.isSale) return [];
  const of = entriesOf('creditNote', id, note);
  const { subtotal: value, gst, ncr, number } = note;
  const detail = { outcome: 'credit', id, number };
  return [
    of('credited', { value, gst }),
    ...note.lines.map((line) => asLine('creditedLine', line, note.orderNumber, of)),
    ...(ncr === null ? [] : [of('ncrCost', { ...placeOf(ncr), value, gst, detail })]),
  ];
}

/** Costs of an NCR are counted by customer, reason and stock item, as the NCR is. */
const placeOf = ({ ncrId, reason: key, stockId, priceGroupId }: NonNullable<KeptCredit['ncr']>) => ({
  ...{ ncrId, key, stockId, priceGroupId },
  ...{ repId: 0, terms: '', state: '', deliveryMethod: '' },
});

/** What a payment counts as now. */
export function paymentCountsAs(id: number, payment: KeptPayment): Entry[] {
  if (payment.isCancelled) return [];
  const of = entriesOf('paymentReceived', id, payment);
  return [of('received', { key: payment.method, value: payment.amount })];
}
