import { invoiceIdOf } from '@glasshouse/services/contexts/invoicing/invoice-of-order.facts';
import { ordersRoutes } from '@glasshouse/services/contexts/orders/orders.http';
import { paymentsOfOrder } from '@glasshouse/services/contexts/receivables/reading/payments-of-order';
import { paymentReceivedFacts } from '@glasshouse/services/contexts/receivables/receivables.facts';
import { orderPaymentsRoutes } from '@glasshouse/services/contexts/receivables/receivables.http';
import { cancel } from './money-payments.ts';
import { dollars, type MoneyProgram, plusDays, type Sale, type Step } from './money-program.ts';
import { type Part, type Payment, share } from './naive-ledger.ts';

/** The fee of a cancellation as the trade price list has its article; cents ex GST. */
const feeNet = 6_800;
const gstOf = (net: number) => share(net, 10, 100);

async function sell(p: MoneyProgram): Promise<void> {
  const who = p.pick(p.customers) ?? 0;
  const lines = Array.from({ length: 1 + p.below(3) }, () => ({ cents: p.cents(9_000), quantity: 1 + p.below(4) }));
  const items = lines.map(({ cents, quantity }) => ({
    ...{ stockId: p.world.articleId, quantity, overridePrice: dollars(cents) },
  }));
  const said = { contactId: who, deliveryMethod: 'pickup', dueDate: plusDays(p.today, 7), items };
  const made = await p.ask<{ id: number }>(ordersRoutes, 'createOrder', said);
  const asked = made && (await p.ask<{ status: string }>(ordersRoutes, 'approvedraft', {}, made.id));
  if (!made || !asked) return;
  // A price far below the list waits for approval.
  if (asked.status.startsWith('pending') && !(await p.ask(ordersRoutes, 'approve', {}, made.id))) return;
  const net = lines.reduce((sum, line) => sum + line.cents * line.quantity, 0);
  const sale: Sale = { id: made.id, who, net, invoice: null, paid: [], taken: 0, state: 'made' };
  p.sales.push(sale);
  if (p.chance(0.6)) await invoice(p, sale);
}

/** Invoiced: what was paid ahead is used in the order it came, and what is over is free. */
async function invoice(p: MoneyProgram, sale: Sale): Promise<void> {
  if (!(await p.ask(ordersRoutes, 'forceinvoiced', { reason: 'Picked up' }, sale.id))) return;
  sale.state = 'invoiced';
  await raised(p, sale, sale.net);
}

async function raised(p: MoneyProgram, sale: Sale, net: number): Promise<void> {
  await p.world.settle();
  const id = await p.world.read((tx) => invoiceIdOf(tx, p.world.accountId, sale.id));
  if (id === null) return void p.faults.push(`order ${sale.id} has no invoice`);
  sale.invoice = id;
  const due = plusDays(p.today, p.creditDays.get(sale.who) ?? 0);
  const total = net + gstOf(net);
  p.books.raise(id, { who: sale.who, since: p.today, due, total, gst: gstOf(net) });
  for (const payment of sale.paid.flatMap((one) => p.payments.get(one) ?? [])) {
    const rest = payment.rest;
    if (payment.isGone || !rest?.pot.startsWith('PREPAID')) continue;
    const used = Math.min(p.books.owing(id), rest.cents);
    const free = p.free.get(rest.id);
    if (used > 0) free?.used.push(p.books.place(sale.who, rest.pot, id, used, p.today, free.payment));
    setFree(p, sale, rest, rest.cents - used);
  }
  // Before the policies told anybody that the money is used.
  if (p.chance(0.2)) await cancel(p, p.pick(sale.paid) ?? 0);
  await p.world.react();
}

async function invoiceLater(p: MoneyProgram): Promise<void> {
  const sale = p.pick(p.sales.filter((one) => one.state === 'made'));
  if (sale) await invoice(p, sale);
}

/** Paid on the order: ahead, or on its invoice; more than is owing only when that is accepted. */
async function payOrder(p: MoneyProgram): Promise<void> {
  const sale = p.pick(p.sales.filter((one) => one.state !== 'cancelled'));
  if (!sale) return;
  const owes = sale.invoice === null ? sale.net + gstOf(sale.net) - paidAhead(p, sale) : p.books.owing(sale.invoice);
  if (owes <= 0) return;
  const method = p.pick(['cash', 'cheque'] as const) ?? 'cash';
  const isCash = method === 'cash' && p.roundsTo > 1;
  const asCash = Math.round(owes / p.roundsTo) * p.roundsTo;
  const came = isCash && p.chance(0.5) && asCash > 0 ? asCash : p.cents(owes + (p.chance(0.2) ? 3_000 : 0));
  const cents = isCash && came === asCash ? owes : came;
  const body = { amount: dollars(came), method, acceptOverpayment: true };
  if (cents > owes && p.chance(0.3))
    return p.refuses(orderPaymentsRoutes, 'recordPayment', { ...body, acceptOverpayment: false }, sale.id);
  if (!(await p.ask(orderPaymentsRoutes, 'recordPayment', body, sale.id))) return;
  await tookOnOrder(p, sale, { cents, came, method });
}

const paidAhead = (p: MoneyProgram, sale: Sale) =>
  sale.paid.reduce((sum, id) => sum + (p.payments.get(id)?.isGone ? 0 : (p.payments.get(id)?.cents ?? 0)), 0);

async function tookOnOrder(p: MoneyProgram, sale: Sale, money: Pick<Payment, 'cents' | 'came' | 'method'>) {
  const { accountId } = p.world;
  sale.taken += 1;
  const number = sale.taken;
  const id = await p.world.read(async (tx) => (await paymentsOfOrder(tx, accountId, sale.id, [number])).get(number));
  const facts = await p.world.read((tx) => paymentReceivedFacts(tx, accountId, id ?? 0));
  if (!id || !facts) return void p.faults.push(`payment ${number} of order ${sale.id} is not in the books`);
  const { who } = sale;
  const payment = { ...money, who, day: p.today, parts: [] as Part[], rest: null, order: sale, isGone: false };
  const onInvoice = sale.invoice === null ? 0 : Math.min(money.cents, p.books.owing(sale.invoice));
  p.payments.set(id, payment);
  sale.paid.push(id);
  p.books.came(id, payment, p.today);
  if (sale.invoice !== null && onInvoice > 0)
    payment.parts.push(p.books.place(who, `UNAPPLIED ${id}`, sale.invoice, onInvoice, p.today, id));
  if (money.cents > onInvoice)
    p.keep(
      id,
      facts.overpaymentId ?? 0,
      money.cents - onInvoice,
      p.today,
      sale.invoice === null ? `PREPAID ${sale.id}/${number}` : null,
    );
}

/** Cancelled: what was paid is free; a fee is invoiced and takes of it first. */
async function cancelSale(p: MoneyProgram): Promise<void> {
  const sale = p.pick(p.sales.filter((one) => one.state === 'made'));
  if (!sale) return;
  const isFeeCharged = p.chance(0.4);
  if (!(await p.ask(ordersRoutes, 'cancel', { reason: 'The customer moved', isFeeCharged }, sale.id))) return;
  sale.state = 'cancelled';
  if (isFeeCharged) return raised(p, sale, feeNet);
  await p.world.react();
  for (const payment of sale.paid.flatMap((one) => p.payments.get(one) ?? [])) {
    const rest = payment.rest;
    if (payment.isGone || !rest?.pot.startsWith('PREPAID')) continue;
    setFree(p, sale, rest, rest.cents);
  }
}

/** What waited for the invoice of an order is the customer's. */
function setFree(p: MoneyProgram, sale: Sale, rest: NonNullable<Payment['rest']>, cents: number): void {
  const pot = `OVERPAY ${rest.id}`;
  p.books.move(p.today, sale.who, rest.pot, pot, cents, p.free.get(rest.id)?.payment);
  rest.pot = pot;
}

/** Restored: the invoice of its fee is closed, and what was paid stays free. */
async function restoreSale(p: MoneyProgram): Promise<void> {
  const sale = p.pick(
    p.sales.filter((one) => one.state === 'cancelled' && (one.invoice === null || p.books.owing(one.invoice) > 0)),
  );
  if (!sale) return;
  if (!(await p.ask(ordersRoutes, 'restore', {}, sale.id))) return;
  await p.world.react();
  if (sale.invoice !== null) {
    const { invoice: id, who } = sale;
    for (const free of p.free.values()) {
      const [gone, kept] = [
        free.used.filter((part) => part.invoice === id && part.from.startsWith('PREPAID')),
        free.used.filter((part) => !(part.invoice === id && part.from.startsWith('PREPAID'))),
      ];
      for (const part of gone) {
        p.books.takeBack(who, part, p.today);
        p.books.move(p.today, who, part.from, `OVERPAY ${free.id}`, part.cents, free.payment);
        const payment = p.payments.get(free.payment);
        if (payment) payment.notBefore = p.today;
      }
      free.used = kept;
    }
    p.books.writeOff(id, p.books.owing(id), p.today);
  }
  sale.state = 'cancelled';
  p.sales.splice(p.sales.indexOf(sale), 1);
}

export const saleSteps: readonly (readonly [Step, number])[] = [
  [sell, 8],
  [invoiceLater, 5],
  [payOrder, 6],
  [cancelSale, 3],
  [restoreSale, 2],
];
