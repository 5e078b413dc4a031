import { type CommandContext, command, outcome } from '../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { dateWords } from '../../../platform/kernel/words.ts';
import { invoiceIdOf } from '../../invoicing/invoice-of-order.facts.ts';
import { lockedInvoice } from '../../invoicing/invoice-placing.facts.ts';
import { orderToRelease } from '../../orders/order-release.facts.ts';
import { cancelPayment, type PaymentState } from '../domain/payment.ts';
import {
  cancelWithPayment,
  leftInvoiceOn,
  overpaymentAggregate,
  usedElsewhereOf,
} from '../overpayments/overpayment.ts';
import { businessDay } from '../reading/business-day.ts';
import { laterDay } from '../reading/placing-day.ts';
import type { PaymentMoved } from '../receivables.contract.ts';
import { closedBooks } from './closed-books.ts';
import { dishonourFee } from './dishonour-fee.ts';
import { loadPayment } from './load-payment.ts';

interface Input {
  id: number;
  reason: string;
  kind: 'entryError' | 'dishonour';
  date?: string | undefined;
  chargeFee?: boolean;
  version?: number | undefined;
}

/**
 * Cancels a payment that was keyed wrongly or dishonoured: its invoices owe again, that of its order too, and its order was
 * not paid by it. Each of its moves is mirrored on its day, or on that of the cancellation when this is later.
 */
export const cancelPaymentReceived = command(
  'receivables.cancelPaymentReceived',
  async ({ id, reason, kind, date, chargeFee = false, version }: Input, context) => {
    const payment = await loadPayment(context, { id, version });
    const { state } = payment;
    const order = state.orderId === null ? null : await orderToRelease(context, state.orderId);
    const kept = state.overpaymentId === null ? null : await context.load(overpaymentAggregate, state.overpaymentId);
    const cancelledOn = await businessDay(context);
    if (chargeFee && kind !== 'dishonour') throw badField('chargeFee', 'Only a dishonour has a fee');
    const day = await dayOf({ kind, date, cancelledOn }, state, context);
    const effectiveOn = laterDay(day, kept && leftInvoiceOn(kept.state));
    const said = { reason, kind, cancelledOn, effectiveOn };
    const events = cancelPayment(state, kept ? usedElsewhereOf(kept.state) : '0', said);
    if (!reason) throw badField('reason', 'Cancel payment: give a reason');
    const changes: Change[] = [change(payment, events), ...(await takenOff(context, id, state, effectiveOn))];
    const ahead = await paidAhead(context, state, effectiveOn);
    if (ahead) changes.push(ahead.change);
    if (kept) changes.push(change(kept, cancelWithPayment(kept.state, effectiveOn, ahead?.on)));
    const fee = chargeFee ? await dishonourFee(context, state) : null;
    if (fee) changes.push(fee.change);
    if (order && state.orderPaymentId !== null) changes.push(...order.release([state.orderPaymentId]));
    const status = events.at(-1)?.data.to ?? state.status;
    const moved: PaymentMoved = { id, number: state.number, status, version: payment.version + events.length };
    const answer = { ...moved, ...(fee && { feeInvoice: { id: fee.id, number: fee.number } }) };
    return outcome(answer, ...changes);
  },
);

interface When extends Pick<Input, 'kind' | 'date'> {
  readonly cancelledOn: string;
}
/** A mistake is mirrored on its own day, today when that is closed; what the bank took back on the day it did. */
async function dayOf({ kind, date, cancelledOn }: When, { receivedOn }: PaymentState, context: CommandContext) {
  const books = await closedBooks(context);
  if (kind !== 'dishonour') {
    if (date) throw badField('date', 'Only a dishonour has a day of its own');
    return books.isClosed(receivedOn) ? cancelledOn : receivedOn;
  }
  if (date && date > cancelledOn) throw badField('date', 'Choose today or a day before');
  if (date && date < receivedOn)
    throw badField('date', `It came on ${dateWords(receivedOn)}: choose that day or a later one`);
  if (date) books.assertOpen(date, 'date');
  return date ?? cancelledOn;
}

/** Takes its parts off their invoices. */
async function takenOff(context: CommandContext, id: number, state: PaymentState, day: string): Promise<Change[]> {
  const changes: Change[] = [];
  // Always in the same order, so that two commands never wait for each other's invoices.
  for (const { invoiceId, on = day } of [...state.placed].sort((a, b) => a.invoiceId - b.invoiceId)) {
    const invoice = await lockedInvoice(context, invoiceId);
    // Placed later than it came, it leaves on the day it was placed: never before.
    if (invoice) changes.push(invoice.takeBack((one) => one.paymentReceivedId === id, laterDay(day, on)).change);
  }
  return changes;
}

/**
 * Takes what the invoice of its order used of it off that. The overpayment may not know yet that it is used: a policy tells
 * it, in a moment.
 */
async function paidAhead(context: CommandContext, { orderId, orderPaymentId, placed }: PaymentState, day: string) {
  if (orderId === null || placed.length > 0) return null;
  const invoiceId = await invoiceIdOf(context.tx, context.accountId, orderId);
  const invoice = invoiceId === null ? null : await lockedInvoice(context, invoiceId);
  if (!invoice) return null;
  const on = laterDay(day, invoice.since);
  const isOwn = (one: { paymentId: number }) => one.paymentId === orderPaymentId;
  return { on, change: invoice.takeBack(isOwn, on).change };
}
