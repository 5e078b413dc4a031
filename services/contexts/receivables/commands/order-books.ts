import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { invoiceIdOf } from '../../invoicing/invoice-of-order.facts.ts';
import { type LockedInvoice, lockedInvoice } from '../../invoicing/invoice-placing.facts.ts';
import { ordersAskingBooks } from '../../orders/answered-above.facts.ts';
import type { OrderBooks, OrderPayment } from '../../orders/order-books.facts.ts';
import { paymentAggregate, receive, settledOf } from '../domain/payment.ts';
import { orderPaymentKey, paymentOfOrder } from '../reading/payments-of-order.ts';
import { placingDay } from '../reading/placing-day.ts';
import type { Received } from '../receivables.events.ts';
import { keepRest } from './keep-rest.ts';

async function invoiceOfOrder(context: CommandContext, orderId: number): Promise<LockedInvoice | null> {
  const id = await invoiceIdOf(context.tx, context.accountId, orderId);
  return id === null ? null : lockedInvoice(context, id);
}

/** Payments of orders in the books: each is a payment received, on the invoice of its order or kept. */
const books: OrderBooks = {
  async invoiceOf(context, orderId) {
    return (await invoiceOfOrder(context, orderId))?.standing ?? null;
  },
  async take(context, taken) {
    const invoice = await invoiceOfOrder(context, taken.orderId);
    const stream = await context.start(paymentAggregate);
    await context.claim(paymentOfOrder, orderPaymentKey(taken.orderId, taken.payment.paymentId), stream.id, {
      target: 'amount',
      message: 'This payment is in the books already',
    });
    const received = await receivedOf(context, taken);
    // What rounding gave counts: the invoice is settled.
    const amount = settledOf(received);
    const owing = invoice?.standing.owing ?? '0.00';
    const onInvoice = dec(amount).lt(owing) ? amount : owing;
    const kept = currency(dec(amount).minus(onInvoice));
    const { paymentId, method, at } = taken.payment;
    const isPlaced = invoice !== null && dec(onInvoice).gt(0);
    const placed = isPlaced
      ? invoice.place(
          { paymentId, amount: onInvoice, method, at, paymentReceivedId: stream.id },
          placingDay(received.receivedOn, invoice),
        )
      : null;
    const over = dec(kept).gt(0)
      ? await keepRest(context, stream.id, received, kept, invoice ? 'paidOver' : 'paidAhead')
      : null;
    const whereabouts = {
      placed: isPlaced ? [{ invoiceId: invoice.id, invoiceNumber: invoice.number, amount: onInvoice, at }] : [],
      overpaymentId: over?.id ?? null,
      kept,
    };
    const changes: Change[] = [change(stream, receive(received, whereabouts))];
    if (placed) changes.push(placed.change);
    if (over) changes.push(over.change);
    return { changes, invoice: placed?.standing ?? invoice?.standing ?? null };
  },
};

async function receivedOf(context: CommandContext, taken: OrderPayment): Promise<Received> {
  const { orderId, contactId, contactName, payment } = taken;
  const { paymentId: orderPaymentId, method, reference, by, rounding } = payment;
  const amount = currency(dec(payment.amount).minus(rounding ?? 0));
  const { timeZone } = await accountFacts(context.tx, context.accountId);
  const { label: number } = await context.nextLabel('paymentReceived');
  const receivedOn = localDate(context.now, timeZone);
  const money = { amount, method, reference, receivedOn, by, ...(rounding && { rounding }) };
  return { number, contactId, contactName, orderId, orderPaymentId, ...money };
}

/** Takes a payment on an order. */
export const { recordPayment } = ordersAskingBooks(books);
