import type { StoredEvent } from '../../../../platform/kernel/event.ts';
import { dec } from '../../../../platform/kernel/money.ts';
import type { CreditNoteEvent } from '../../../invoicing/credit/credit-notes.events.ts';
import type { InvoiceEvent } from '../../../invoicing/invoicing.events.ts';
import type { PaymentEvent } from '../../../receivables/receivables.events.ts';
import { daysOf, type Picture } from './oracle.ts';

type Type = (CreditNoteEvent | InvoiceEvent | PaymentEvent)['type'];
/** What an event may say; each says some of it. */
interface Said {
  subtotal: string;
  gst: string;
  total: string;
  issuedOn: string;
  orderId: number | null;
  lines: { line: string; itemId: number }[];
  allocation: { paymentId: number; amount: string };
  paymentIds: number[];
  writtenOff: string;
  amount: string;
  method: string;
}

/**
 * The figures of invoices and payments worked out again, naively, from every event of the log up to one: sums over the
 * documents that stand then. It shares with the product only the events and decimals.
 */
export function accountPicture(log: readonly StoredEvent[], until: number): Picture {
  const when = daysOf(log);
  const of = (i: number) => log[i]?.data as Said;
  const places = log.slice(0, until).map((_, i) => i);
  const first = (type: Type) => places.filter((i) => log[i]?.type === type);
  const has = (type: Type, id: number | undefined) => first(type).some((i) => log[i]?.streamId === id);
  const invoices = first('invoice.created');
  const credits = first('creditNote.created').filter((i) => !has('creditNote.cancelled', log[i]?.streamId));
  const payments = first('payment.received').filter((i) => !has('payment.cancelled', log[i]?.streamId));
  const add = (values: string[]) => values.reduce((sum, value) => sum.plus(value), dec(0));
  const after = (type: Type, id: number | undefined) => first(type).filter((i) => log[i]?.streamId === id);
  const paidOf = (id: number | undefined) => {
    const paid = new Map<number, string>();
    let day: string | null = null;
    for (const i of places.filter((one) => log[one]?.streamType === 'invoice' && log[one]?.streamId === id)) {
      const { type } = log[i] as StoredEvent;
      if (type === 'invoice.partPaid' || type === 'invoice.paid') {
        paid.set(of(i).allocation.paymentId, of(i).allocation.amount);
        day = type === 'invoice.paid' ? (when[i]?.day ?? null) : null;
      }
      if (type === 'invoice.reopened') {
        for (const one of of(i).paymentIds) paid.delete(one);
        day = null;
      }
    }
    return { amount: add([...paid.values()]), day };
  };
  const everyInvoice = [...invoices, ...first('invoice.takenOver')];
  const off = everyInvoice.map((i) => {
    const id = log[i]?.streamId;
    const given = add(after('invoice.closed', id).map((one) => of(one).writtenOff));
    return given.minus(add(after('invoice.writeOffReversed', id).map((one) => of(one).amount))).toFixed(2);
  });
  const lines = (some: number[], kind: 'glass' | 'other') =>
    add(
      some.flatMap((i) =>
        of(i)
          .lines.filter(
            (line) => (of(i).orderId !== null && (line.itemId === 1 || line.itemId === 2)) === (kind === 'glass'),
          )
          .map(({ line }) => line),
      ),
    );
  return {
    invoiced: add(invoices.map((i) => of(i).subtotal))
      .minus(add(credits.map((i) => of(i).subtotal)))
      .toFixed(6),
    billed: add(invoices.map((i) => of(i).subtotal)).toFixed(6),
    credited: add(credits.map((i) => of(i).subtotal)).toFixed(6),
    count: String(invoices.length),
    gst: add(invoices.map((i) => of(i).gst))
      .minus(add(credits.map((i) => of(i).gst)))
      .toFixed(6),
    inc: add(invoices.map((i) => of(i).total))
      .minus(add(credits.map((i) => of(i).total)))
      .toFixed(6),
    glass: lines(invoices, 'glass').minus(lines(credits, 'glass')).toFixed(6),
    other: lines(invoices, 'other').minus(lines(credits, 'other')).toFixed(6),
    writtenOff: add(off).toFixed(6),
    received: add(payments.map((i) => of(i).amount)).toFixed(6),
    payments: String(payments.length),
    cash: add(payments.filter((i) => of(i).method === 'cash').map((i) => of(i).amount)).toFixed(6),
    settled: add(invoices.map((i) => paidOf(log[i]?.streamId).amount.toFixed(2))).toFixed(6),
    payDays: invoices
      .flatMap((i) => {
        const { day } = paidOf(log[i]?.streamId);
        return day === null
          ? []
          : [Math.max(0, Math.round((Date.parse(day) - Date.parse(of(i).issuedOn)) / 86_400_000))];
      })
      .sort((a, b) => a - b)
      .join(' '),
  };
}
