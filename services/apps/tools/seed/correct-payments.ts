import { cancelPaymentReceived } from '../../../contexts/receivables/commands/cancel-payment.ts';
import { recordPayment } from '../../../contexts/receivables/commands/order-books.ts';
import { allocateOverpayment } from '../../../contexts/receivables/overpayments/allocate-overpayment.ts';
import { closeOverpayment } from '../../../contexts/receivables/overpayments/close-overpayment.ts';
import type { Business } from './business.ts';

interface Open {
  readonly id: number;
  readonly order_id: number;
  readonly contact_id: number;
  readonly owing: string;
}

const cents = (dollars: string): number => Math.round(Number(dollars) * 100);
const dollars = (amount: number): string => (amount / 100).toFixed(2);

/**
 * What a bookkeeper sees besides plain payments: one transfer for several invoices, money that was paid twice and goes
 * back, money that stays free, and a cheque that the bank returns the next morning.
 */
export async function correctPayments(b: Business, at: Date, asOf: Date, today: string): Promise<void> {
  await b.settle();
  const open = await openInvoices(b, today);
  const several = mostOfOneCustomer(open);
  if (several) await payTogether(b, at, several);
  const [free, refunded, returned] = open.filter((one) => !several?.includes(one));
  if (free) await payMore(b, at, free, 12_000);
  if (refunded) {
    const kept = await payMore(b, at, refunded, 6_450);
    if (kept !== null)
      await b.run(at, closeOverpayment, {
        id: kept,
        mode: 'refund',
        method: 'EFTPOS',
        reason: 'Delivery was paid twice',
      });
  }
  if (returned) await returnCheque(b, at, asOf, returned);
}

/** Invoices whose day has not come, the least owing first. */
const openInvoices = (b: Business, today: string): Promise<Open[]> =>
  b.read((tx) =>
    tx
      .selectFrom('invoice_list')
      .select(['id', 'order_id', 'contact_id', 'owing'])
      .where('account_id', '=', b.accountId)
      .where('owing', '>', '0')
      .where('order_id', 'is not', null)
      .$narrowType<{ order_id: number }>()
      .where('due_date', '>=', today)
      .orderBy('owing')
      .orderBy('id')
      .execute(),
  );

/** Up to three invoices of one customer, at least two; null when nobody has so many. */
function mostOfOneCustomer(open: readonly Open[]): readonly Open[] | null {
  const customers = [...new Set(open.map((one) => one.contact_id))];
  const groups = customers.map((id) => open.filter((one) => one.contact_id === id).slice(0, 3));
  const most = groups.reduce<readonly Open[]>((best, group) => (group.length > best.length ? group : best), []);
  return most.length > 1 ? most : null;
}

/** Takes the whole of an invoice and something over it. Answers the overpayment that keeps what is over. */
async function payMore(b: Business, at: Date, { order_id: id, owing }: Open, over: number): Promise<number | null> {
  const amount = dollars(cents(owing) + over);
  const reference = `EFT ${b.between(10_000, 99_999)}`;
  await b.run(at, recordPayment, { id, amount, method: 'EFTPOS', reference, acceptOverpayment: true });
  await b.settle();
  const kept = await b.read((tx) =>
    tx
      .selectFrom('overpayment_list')
      .select('id')
      .where('account_id', '=', b.accountId)
      .where('order_id', '=', id)
      .where('remaining', '>', '0')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return kept?.id ?? null;
}

/** One transfer pays all invoices but the last whole, and half of that. */
async function payTogether(b: Business, at: Date, invoices: readonly Open[]): Promise<void> {
  const [first, ...others] = invoices;
  const parts = others.map(({ id: invoiceId, owing }, i) => ({
    invoiceId,
    amount: dollars(i === others.length - 1 ? Math.ceil(cents(owing) / 2) : cents(owing)),
  }));
  const over = parts.reduce((sum, { amount }) => sum + cents(amount), 0);
  const id = first ? await payMore(b, at, first, over) : null;
  if (id !== null) await b.run(at, allocateOverpayment, { id, allocations: parts });
}

/** A cheque of the afternoon that the bank returns. */
async function returnCheque(b: Business, at: Date, asOf: Date, { order_id: id, owing: amount }: Open): Promise<void> {
  const reference = `CHQ ${b.between(100, 999)}`;
  await b.run(at, recordPayment, { id, amount, method: 'cheque', reference, acceptOverpayment: false });
  await b.settle();
  const payment = await b.read((tx) =>
    tx
      .selectFrom('payment_received_list')
      .select('id')
      .where('account_id', '=', b.accountId)
      .where('order_id', '=', id)
      .where('reference', '=', reference)
      .executeTakeFirst(),
  );
  const reason = 'Cheque returned by the bank: refer to drawer';
  if (payment) await b.run(asOf, cancelPaymentReceived, { id: payment.id, reason, kind: 'dishonour' });
}
