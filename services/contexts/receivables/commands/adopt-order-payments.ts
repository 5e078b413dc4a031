import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { orderToRelease } from '../../orders/order-release.facts.ts';
import { lockedOrderFacts, type OrderFacts } from '../../orders/orders.facts.ts';
import { paymentAggregate, receive } from '../domain/payment.ts';
import { keep, type OverpaymentState, overpaymentAggregate } from '../overpayments/overpayment.ts';
import { orderPaymentKey, paymentOfOrder, paymentsOfOrder } from '../reading/payments-of-order.ts';
import { invoiceOf, isOver, settled } from './settle-prepayments.ts';

/**
 * Brings payments of an order into the books that were taken before there were books: each is a payment received on its own
 * day, paid ahead, and then where it is since. Its day may lie in closed books: what they say of it is wrong without it. Once
 * for each payment, by its claim.
 */
export const adoptOrderPayments = command(
  'receivables.adoptOrderPayments',
  async ({ orderId }: { orderId: number }, context) => {
    const { tx, accountId } = context;
    const order = await lockedOrderFacts(tx, accountId, orderId);
    const standing = await orderToRelease(context, orderId);
    if (!order || !standing) return outcome({ adopted: 0 });
    const booked = await paymentsOfOrder(tx, accountId, orderId, standing.paymentIds);
    const missing = order.payments.filter(({ paymentId }) => !booked.has(paymentId));
    const invoice = await invoiceOf(context, orderId);
    const isEnded = isOver(standing, invoice);
    const { timeZone } = await accountFacts(tx, accountId);
    const today = localDate(context.now, timeZone);
    const changes: Change[] = [];
    for (const payment of missing) {
      const receivedOn = localDate(new Date(payment.at), timeZone);
      const adopted = await adopt(context, order, { ...payment, receivedOn });
      const events =
        invoice || isEnded || payment.isReleased ? settled(adopted.kept, invoice, { now: context.now, today }) : [];
      changes.push(...adopted.changes(events));
    }
    return outcome({ adopted: missing.length }, ...changes, ...(isEnded ? standing.release(standing.paymentIds) : []));
  },
);

type Payment = OrderFacts['payments'][number] & { readonly receivedOn: string };

async function adopt(context: CommandContext, order: OrderFacts, payment: Payment) {
  const { paymentId: orderPaymentId, method, reference, by, receivedOn, rounding } = payment;
  const { contactId, contactName, id: orderId } = order;
  const stream = await context.start(paymentAggregate);
  await context.claim(paymentOfOrder, orderPaymentKey(orderId, orderPaymentId), stream.id, {
    target: 'orderId',
    message: 'This payment is in the books already',
  });
  const over = await context.start(overpaymentAggregate);
  const { label: paymentNumber } = await context.nextLabel('paymentReceived');
  const { label: number } = await context.nextLabel('overpayment');
  const owner = { contactId, contactName, orderId, orderPaymentId };
  const amount = currency(dec(payment.amount).minus(rounding ?? 0));
  const received = { number: paymentNumber, ...owner, amount, method, reference, receivedOn, by };
  const whole = payment.amount;
  const from = { paymentReceivedId: stream.id, paymentNumber };
  const ahead = keep({ number, ...owner, ...from, amount: whole, keptOn: receivedOn }, 'paidAhead');
  const kept = ahead.reduce<OverpaymentState | null>((s, event) => overpaymentAggregate.evolve(s, event, ''), null);
  if (!kept) throw new Error('Money was kept without an event');
  const events = receive(
    { ...received, ...(rounding && { rounding }) },
    { placed: [], overpaymentId: over.id, kept: whole },
  );
  return {
    kept,
    changes: (since: ReturnType<typeof settled>) => [change(stream, events), change(over, [...ahead, ...since])],
  };
}
