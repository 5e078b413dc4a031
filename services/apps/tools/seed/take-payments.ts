import { recordPayment } from '../../../contexts/receivables/commands/order-books.ts';
import type { Business } from './business.ts';

/** Of what customers owe, the share that is past its day, at most. */
const overdueShare = 0.16;

interface Owing {
  readonly id: number;
  readonly order_id: number;
  readonly contact_id: number;
  readonly due_date: string;
  readonly owing: string;
}

/** A small invoice the customer disputes: somebody talks about it for months. */
const isDisputed = ({ id, owing }: Pick<Owing, 'id' | 'owing'>): boolean => id % 13 === 0 && Number(owing) < 350;

/** Days a customer pays after the due day: most are on time, some are always late, now and then an invoice is forgotten. */
const daysLate = (invoice: Owing): number => {
  const { contact_id, id } = invoice;
  return (contact_id % 4 === 0 ? 14 : 0) + (id % 5) - 2 + (id % 11 === 0 ? 30 : 0) + (isDisputed(invoice) ? 120 : 0);
};

/** Customers on account pay the invoices whose day has come to them, on one day of the office. */
export async function takePayments(b: Business, at: Date): Promise<void> {
  await b.settle();
  const today = b.dateOf(at);
  for (const invoice of await owingInvoices(b))
    if ((b.calendar?.plus(invoice.due_date, daysLate(invoice)) ?? invoice.due_date) <= today) await pay(b, at, invoice);
}

/** The evening before the statements: the oldest debts but the disputed are collected until few are overdue. */
export async function collectOverdue(b: Business, at: Date, today: string): Promise<void> {
  await b.settle();
  const all = await owingInvoices(b);
  const sum = (rows: readonly Owing[]) => rows.reduce((cents, row) => cents + Math.round(Number(row.owing) * 100), 0);
  let [total, overdue] = [sum(all), sum(all.filter((one) => one.due_date < today))];
  const late = all.filter((one) => one.due_date < today);
  // The disputed come last: they stay while the rest is enough.
  for (const invoice of [...late.filter((one) => !isDisputed(one)), ...late.filter(isDisputed)]) {
    const cents = sum([invoice]);
    if (overdue <= total * overdueShare) return;
    // One that would take too much with it stays.
    if (overdue - cents < (total - cents) * (overdueShare - 0.03) && overdue <= total * 0.2) continue;
    await pay(b, at, invoice);
    total -= cents;
    overdue -= cents;
  }
}

const owingInvoices = (b: Business): Promise<Owing[]> =>
  b.read((tx) =>
    tx
      .selectFrom('invoice_list')
      .select(['id', 'order_id', 'contact_id', 'due_date', 'owing'])
      .where('account_id', '=', b.accountId)
      .where('owing', '>', '0')
      .where('order_id', 'is not', null)
      .$narrowType<{ order_id: number }>()
      .orderBy('due_date')
      .orderBy('id')
      .execute(),
  );

const pay = (b: Business, at: Date, { order_id: id, owing: amount }: Owing) =>
  b.run(at, recordPayment, {
    id,
    amount,
    method: 'EFTPOS',
    reference: `EFT ${b.between(10_000, 99_999)}`,
    acceptOverpayment: false,
  });
