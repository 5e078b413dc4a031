import { waitsForInvoice } from '@glasshouse/state-machines/payment/overpayment.machine';
import type { StoredEvent, StoredOf } from '../../../platform/kernel/event.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import type { creditNoteEvents } from '../../invoicing/credit/credit-notes.events.ts';
import type { Allocation, invoicingEvents } from '../../invoicing/invoicing.events.ts';
import type { Freed, overpaymentEvents } from '../overpayments/overpayments.events.ts';
import type { receivablesEvents } from '../receivables.events.ts';
import { type Common, journal, type LedgerLine, minus, type Posting } from './journal.ts';

type Catalogue = typeof invoicingEvents & typeof creditNoteEvents & typeof receivablesEvents & typeof overpaymentEvents;
type Of<T extends string> = StoredOf<Catalogue, T & StoredOf<Catalogue>['type']>;
type Journals = { readonly [T in StoredOf<Catalogue>['type']]?: (event: Of<T>) => LedgerLine[] };

interface Posted {
  readonly at: string;
  readonly data: { readonly contactId?: number | undefined; readonly effectiveOn?: string | undefined };
}
/** Events of before the ledger was kept say neither: the day of their instant stands for theirs. */
const common = ({ at, data }: Posted) => ({
  contactId: data.contactId ?? null,
  effectiveOn: data.effectiveOn ?? at.slice(0, 10),
});

interface OrderMoney {
  readonly orderId: number | null;
  readonly orderPaymentId: number | null;
}
const prepaidKey = ({ orderId, orderPaymentId }: OrderMoney) => `${orderId}/${orderPaymentId}`;

/** The ledger that keeps an overpayment in a status. */
const keptIn = (id: number, status: string, money: OrderMoney) =>
  waitsForInvoice(status) ? (['PREPAID', prepaidKey(money)] as const) : (['OVERPAY', id] as const);

/** Where the money of an allocation came from. */
function sourceOf(orderId: number | null, { paymentId, creditNoteId, overpaymentId, paymentReceivedId }: Allocation) {
  if (creditNoteId !== undefined) return ['CREDIT', creditNoteId] as const;
  if (overpaymentId !== undefined) return ['OVERPAY', overpaymentId] as const;
  if (paymentReceivedId !== undefined) return ['UNAPPLIED', paymentReceivedId] as const;
  return ['PREPAID', prepaidKey({ orderId, orderPaymentId: paymentId })] as const;
}

const placed = (event: Of<'invoice.paid'> | Of<'invoice.partPaid'>) => {
  const { orderId, allocation } = event.data;
  const { amount } = allocation;
  return journal(common(event), [...sourceOf(orderId, allocation), amount], ['AR', event.streamId, minus(amount)]);
};

/** What was paid ahead and is on no invoice is free. */
const freed = (event: Of<'overpayment.released'> | Of<'overpayment.partAllocated'>) => {
  const { data, streamId } = event;
  return journal(
    common(event),
    ['PREPAID', prepaidKey(data), data.remaining],
    ['OVERPAY', streamId, minus(data.remaining)],
  );
};

const unfreed = ({ data, streamId }: Of<'overpayment.cancelled'>, { amount, on }: Freed, whole: Common) =>
  journal(
    { ...whole, effectiveOn: on > whole.effectiveOn ? on : whole.effectiveOn },
    ['OVERPAY', streamId, amount],
    ['PREPAID', prepaidKey(data), minus(amount)],
  );

interface Money {
  readonly contactId: number;
  readonly method: string;
  readonly amount: string;
  readonly rounding?: string | undefined;
}
/** Money that came; what rounding adds to cash counts with it. */
function came(id: number, { contactId, method, amount, rounding = '0.00' }: Money, effectiveOn: string): LedgerLine[] {
  return journal(
    { contactId, effectiveOn },
    ['CASH', method, amount],
    ['UNAPPLIED', id, minus(currency(dec(amount).plus(rounding)))],
    ['ROUNDING', 'cash', rounding],
  );
}
/** Money that left again: the mirror. */
function left(id: number, { contactId, method, amount, rounding = '0.00' }: Money, effectiveOn: string): LedgerLine[] {
  return journal(
    { contactId, effectiveOn },
    ['UNAPPLIED', id, currency(dec(amount).plus(rounding))],
    ['CASH', method, minus(amount)],
    ['ROUNDING', 'cash', minus(rounding)],
  );
}

/** Fees are sales of their own: a line of the order has a number, a fee has none. */
const revenueOf = (lines: readonly { readonly itemId: number }[]) =>
  lines.length > 0 && lines.every((line) => line.itemId === 0) ? 'fee' : 'sales';

const journals: Journals = {
  'invoice.created': ({ data, streamId }) =>
    journal(
      { contactId: data.contactId, effectiveOn: data.issuedOn },
      ['AR', streamId, data.total],
      ['REV', revenueOf(data.lines), minus(data.subtotal)],
      ['GST', data.gstPercent, minus(data.gst)],
    ),
  // The other system counted the sale and its GST.
  'invoice.takenOver': ({ data, streamId }) =>
    journal(
      { contactId: data.contactId, effectiveOn: data.takenOverOn },
      ['AR', streamId, data.total],
      ['OPENING', data.contactId, minus(data.total)],
    ),
  'invoice.partPaid': placed,
  'invoice.paid': placed,
  'invoice.reopened': (event) =>
    (event.data.taken ?? []).flatMap((one) =>
      journal(
        common(event),
        ['AR', event.streamId, one.amount],
        [...sourceOf(event.data.orderId, one), minus(one.amount)],
      ),
    ),
  'invoice.closed': (event) => {
    const { writtenOff, gstWrittenOff = '0.00' } = event.data;
    return journal(
      common(event),
      ['BADDEBT', event.streamId, currency(dec(writtenOff).minus(gstWrittenOff))],
      ['GST', 'writtenOff', gstWrittenOff],
      ['AR', event.streamId, minus(writtenOff)],
    );
  },
  'invoice.writeOffReversed': (event) => {
    const { amount, gst } = event.data;
    return journal(
      common(event),
      ['AR', event.streamId, amount],
      ['BADDEBT', event.streamId, minus(currency(dec(amount).minus(gst)))],
      ['GST', 'writtenOff', minus(gst)],
    );
  },
  'creditNote.takenOver': ({ data, streamId }) =>
    journal(
      { contactId: data.contactId, effectiveOn: data.takenOverOn },
      ['OPENING', data.contactId, data.total],
      ['CREDIT', streamId, minus(data.total)],
    ),
  'creditNote.created': ({ data, streamId }) =>
    journal({ contactId: data.contactId, effectiveOn: data.issuedOn }, ...credited(streamId, data)),
  'creditNote.closed': (event) => {
    const { closedAmount } = event.data;
    return journal(
      common(event),
      ['CREDIT', event.streamId, closedAmount],
      ['FORGONE', event.streamId, minus(closedAmount)],
    );
  },
  'creditNote.cancelled': (event) => {
    const { gstPercent = '', subtotal = '0.00', gst = '0.00', total = '0.00', isTakenOver } = event.data;
    if (isTakenOver)
      return journal(
        common(event),
        ['CREDIT', event.streamId, total],
        ['OPENING', event.data.contactId ?? 0, minus(total)],
      );
    const taken = { gstPercent, subtotal: minus(subtotal), gst: minus(gst), total: minus(total) };
    return journal(common(event), ...credited(event.streamId, taken));
  },
  'payment.received': ({ data, streamId }) => came(streamId, data, data.receivedOn),
  // The other day: the books of the old one read as if the money had not come on it.
  'payment.edited': ({ streamId, data }) => {
    const { was, receivedOn } = data;
    if (was.receivedOn === receivedOn) return [];
    return [...left(streamId, data, was.receivedOn), ...came(streamId, data, receivedOn)];
  },
  'payment.cancelled': (event) => left(event.streamId, event.data, common(event).effectiveOn),
  'overpayment.created': ({ data, streamId }) =>
    journal(
      { contactId: data.contactId, effectiveOn: data.keptOn },
      ['UNAPPLIED', data.paymentReceivedId, data.amount],
      [...keptIn(streamId, data.to, data), minus(data.amount)],
    ),
  'overpayment.cancelled': (event) => {
    const { from, amount, paymentReceivedId, freed: parts = [] } = event.data;
    const whole = common(event);
    const ahead = ['PREPAID', prepaidKey(event.data)] as const;
    const pot = parts.length > 0 ? ahead : keptIn(event.streamId, from, event.data);
    const back = journal(whole, [...pot, amount], ['UNAPPLIED', paymentReceivedId, minus(amount)]);
    // What became free meanwhile is mirrored on the days it did.
    return [...back, ...parts.flatMap((part) => unfreed(event, part, whole))];
  },
  'overpayment.released': freed,
  // At invoicing only: what is free already is placed by the event of its invoice.
  'overpayment.partAllocated': (event) => (waitsForInvoice(event.data.from) ? freed(event) : []),
  'overpayment.reopened': (event) => {
    const { amount, wasFree } = event.data;
    if (wasFree) return [];
    return journal(
      common(event),
      ['PREPAID', prepaidKey(event.data), amount],
      ['OVERPAY', event.streamId, minus(amount)],
    );
  },
  'overpayment.closed': (event) => {
    const { mode, method, amount, rounding = '0.00' } = event.data;
    if (mode === 'forgo')
      return journal(common(event), ['OVERPAY', event.streamId, amount], ['FORGONE', event.streamId, minus(amount)]);
    // What rounding kept back of cash, or added to it.
    const paid = currency(dec(amount).minus(rounding));
    return journal(
      common(event),
      ['OVERPAY', event.streamId, amount],
      ['CASH', method, minus(paid)],
      ['ROUNDING', 'cash', minus(rounding)],
    );
  },
};

interface Credit {
  readonly gstPercent: string;
  readonly subtotal: string;
  readonly gst: string;
  readonly total: string;
}
const credited = (id: number, { gstPercent, subtotal, gst, total }: Credit): Posting[] => [
  ['REV', 'credits', subtotal],
  ['GST', gstPercent, gst],
  ['CREDIT', id, minus(total)],
];

/** Types of event that post. */
export const postingEvents: ReadonlySet<string> = new Set(Object.keys(journals));

/** The journal of an event; empty when it moves no money. A pure function: the same event posts the same, whenever. */
export function journalOf(event: StoredEvent): LedgerLine[] {
  const post = journals[event.type as keyof Journals] as ((event: StoredEvent) => LedgerLine[]) | undefined;
  return post?.(event) ?? [];
}
