import { currency, dec } from '../../../../../platform/kernel/money.ts';
import type { CreditNoteEvent } from '../../../../invoicing/credit/credit-notes.events.ts';
import type { InvoiceEvent } from '../../../../invoicing/invoicing.events.ts';
import type { PaymentEvent } from '../../../../receivables/receivables.events.ts';
import type {
  KeptCredit,
  KeptDocumentLine,
  KeptGroups,
  KeptInvoice,
  KeptOrder,
  KeptPayment,
  NcrPlace,
} from './kept.ts';

/** What a document needs to know of its day and its order. */
export interface DocumentMoment {
  readonly day: string;
  readonly orderOf: (orderId: number) => KeptOrder | undefined;
  readonly ncrOf: (orderId: number, ncrId: number) => NcrPlace;
}

interface Sold {
  readonly orderId: number | null;
  readonly contactId: number;
  readonly orderNumber?: string;
}

function groupsOf({ orderId, contactId, orderNumber = '' }: Sold, { orderOf }: DocumentMoment): KeptGroups {
  const order = orderId === null ? undefined : orderOf(orderId);
  const { repId = 0, terms = '', state = '', deliveryMethod = '' } = order ?? {};
  return { contactId, orderId: orderId ?? 0, orderNumber, repId, terms, state, deliveryMethod };
}

interface Line {
  readonly itemId: number | null;
  readonly description: string;
  readonly quantity: number;
  readonly line: string;
  readonly gstCurrency?: string | undefined;
}

/** Lines with what they are of by the order; one of no line of it is a fee. */
function linesOf(lines: readonly Line[], order: KeptOrder | undefined): KeptDocumentLine[] {
  const known = new Map(order?.lines.map((line) => [line.itemId, line]));
  return lines.map(({ itemId, description, quantity, line, gstCurrency = '0' }, n) => {
    const of = itemId ? known.get(itemId) : undefined;
    return {
      n: n + 1,
      itemId: itemId ?? 0,
      stockId: of?.stockId ?? 0,
      priceGroupId: of?.priceGroupId ?? 0,
      thicknessMm: of?.thicknessMm ?? 0,
      kind: of?.kind ?? 'fee',
      code: of?.code ?? '',
      widthMm: of?.widthMm ?? 0,
      heightMm: of?.heightMm ?? 0,
      ...{ description, quantity },
      line: dec(line).toFixed(6),
      gst: dec(gstCurrency).toFixed(6),
    };
  });
}

/** Folds one event of an invoice into what is kept of it; null before it is raised. */
export function foldInvoice(kept: KeptInvoice | null, event: InvoiceEvent, moment: DocumentMoment): KeptInvoice | null {
  if (event.type === 'invoice.created') {
    const { number, subtotal, gst, lines, orderId, issuedOn } = event.data;
    const order = orderId === null ? undefined : moment.orderOf(orderId);
    const { terms } = event.data;
    return {
      ...fresh,
      ...groupsOf(event.data, moment),
      ...{ number, terms, subtotal, gst, issuedOn },
      isSale: true,
      day: moment.day,
      lines: linesOf(lines, order),
    };
  }
  if (event.type === 'invoice.takenOver') {
    const { number, contactId, issuedOn } = event.data;
    const groups = groupsOf({ contactId, orderId: null }, moment);
    return { ...fresh, ...groups, ...{ number, issuedOn }, isSale: false, day: moment.day };
  }
  return kept && { ...kept, ...invoiceChange(kept, event, moment) };
}

const fresh = { subtotal: '0', gst: '0', lines: [], allocations: [], writtenOff: '0.00', paidDay: null };

function invoiceChange(kept: KeptInvoice, event: InvoiceEvent, { day }: DocumentMoment): Partial<KeptInvoice> {
  const { allocations } = kept;
  switch (event.type) {
    case 'invoice.partPaid':
    case 'invoice.paid': {
      const { paymentId, amount } = event.data.allocation;
      const paidDay = event.type === 'invoice.paid' ? day : null;
      return { allocations: [...allocations, { paymentId, amount }], paidDay };
    }
    case 'invoice.reopened': {
      const { paymentIds } = event.data;
      return { allocations: allocations.filter((one) => !paymentIds.includes(one.paymentId)), paidDay: null };
    }
    case 'invoice.closed':
      return { writtenOff: currency(dec(kept.writtenOff).plus(event.data.writtenOff)) };
    case 'invoice.writeOffReversed':
      return { writtenOff: currency(dec(kept.writtenOff).minus(event.data.amount)) };
    default:
      return {};
  }
}

/** Folds one event of a credit note; null before it is made. */
export function foldCredit(kept: KeptCredit | null, event: CreditNoteEvent, moment: DocumentMoment): KeptCredit | null {
  if (event.type === 'creditNote.created' || event.type === 'creditNote.takenOver') {
    const { orderId, ncrId, number, subtotal, gst, lines } = event.data;
    return {
      ...groupsOf(event.data, moment),
      ...{ number, subtotal, gst },
      isSale: event.type === 'creditNote.created',
      day: moment.day,
      lines: linesOf(lines, orderId === null ? undefined : moment.orderOf(orderId)),
      ncr: orderId === null || ncrId === null ? null : moment.ncrOf(orderId, ncrId),
      isCancelled: false,
    };
  }
  return kept && { ...kept, isCancelled: kept.isCancelled || event.type === 'creditNote.cancelled' };
}

/** Folds one event of a payment; null before it is received. */
export function foldPayment(
  kept: KeptPayment | null,
  event: PaymentEvent,
  { day }: Pick<DocumentMoment, 'day'>,
): KeptPayment | null {
  if (event.type === 'payment.received') {
    const { number, contactId, orderId, method, amount } = event.data;
    return { ...{ number, contactId, method, amount, day }, orderId: orderId ?? 0, isCancelled: false };
  }
  return kept && { ...kept, isCancelled: kept.isCancelled || event.type === 'payment.cancelled' };
}
