import { command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { dateWords } from '../../../platform/kernel/words.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { lockedInvoice } from '../../invoicing/invoice-placing.facts.ts';
import { orderToRelease } from '../../orders/order-release.facts.ts';
import { cancelPayment } from '../domain/payment.ts';
import { cancelWithPayment, overpaymentAggregate, usedOf } from '../overpayments/overpayment.ts';
import type { PaymentMoved } from '../receivables.contract.ts';
import { closedBooks } from './closed-books.ts';
import { loadPayment } from './load-payment.ts';

interface Input {
  id: number;
  reason: string;
  kind: 'entryError' | 'dishonour';
  date?: string | undefined;
  version?: number | undefined;
}

/** Cancels a payment that was keyed wrongly or dishonoured: its invoices owe again, and its order was not paid by it. */
export const cancelPaymentReceived = command(
  'receivables.cancelPaymentReceived',
  async ({ id, reason, kind, date, version }: Input, context) => {
    const payment = await loadPayment(context, { id, version });
    const { state } = payment;
    const order = state.orderId === null ? null : await orderToRelease(context, state.orderId);
    const kept = state.overpaymentId === null ? null : await context.load(overpaymentAggregate, state.overpaymentId);
    const { timeZone } = await accountFacts(context.tx, context.accountId);
    const cancelledOn = localDate(context.now, timeZone);
    // A mistake is mirrored on its own day, today when that is closed; what the bank took back on the day it did.
    const isDishonoured = kind === 'dishonour';
    if (date && !isDishonoured) throw badField('date', 'Only a dishonour has a day of its own');
    if (date && date > cancelledOn) throw badField('date', 'Choose today or a day before');
    if (date && date < state.receivedOn)
      throw badField('date', `It came on ${dateWords(state.receivedOn)}: choose that day or a later one`);
    const books = await closedBooks(context);
    if (date) books.assertOpen(date, 'date');
    const ownDay = books.isClosed(state.receivedOn) ? cancelledOn : state.receivedOn;
    const effectiveOn = isDishonoured ? (date ?? cancelledOn) : ownDay;
    const events = cancelPayment(state, kept ? usedOf(kept.state) : '0', {
      reason,
      kind,
      cancelledOn,
      effectiveOn,
    });
    if (!reason) throw badField('reason', 'Cancel payment: give a reason');
    const changes: Change[] = [change(payment, events)];
    if (kept) changes.push(change(kept, cancelWithPayment(kept.state, effectiveOn)));
    // Always in the same order, so that two commands never wait for each other's invoices.
    for (const invoiceId of state.placed.map((part) => part.invoiceId).sort((a, b) => a - b)) {
      const invoice = await lockedInvoice(context, invoiceId);
      if (invoice) changes.push(invoice.takeBack((one) => one.paymentReceivedId === id, effectiveOn).change);
    }
    if (order && state.orderPaymentId !== null) changes.push(...order.release([state.orderPaymentId]));
    const status = events.at(-1)?.data.to ?? state.status;
    const answer: PaymentMoved = { id, number: state.number, status, version: payment.version + events.length };
    return outcome(answer, ...changes);
  },
);
