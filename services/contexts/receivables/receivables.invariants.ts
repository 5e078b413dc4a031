import { isFinal } from '@glasshouse/state-machines/kernel';
import {
  isPaymentCancelled,
  paymentReceivedMachine,
} from '@glasshouse/state-machines/payment/payment-received.machine';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { type Fault, type Invariant, invariantOf } from '../../platform/invariants/invariant.ts';
import { dec } from '../../platform/kernel/money.ts';
import { invoiceFactsMany } from '../invoicing/invoicing.facts.ts';
import { orderFactsMany, orderStream } from '../orders/orders.facts.ts';
import { type PaymentState, paymentAggregate, placedOf, settledOf, unplacedOf } from './domain/payment.ts';
import { journalInvariants } from './ledger/journal.invariants.ts';
import { ledgerInvariants } from './ledger/ledger.invariants.ts';
import { type OverpaymentState, overpaymentAggregate, remainingOf } from './overpayments/overpayment.ts';
import { bookedPayments, orderPaymentKey } from './reading/payments-of-order.ts';
import { customerInvariants } from './statements/customer.invariants.ts';

/** Every cent of a payment is on an invoice, which says the same, or in its overpayment. */
const paymentsAreSomewhere = invariantOf<PaymentState>(paymentAggregate, {
  name: 'paymentsAreSomewhere',
  title: 'A payment is its allocations and what is kept of it, and its invoices say the same',
  settlesWithinMs: 0,
  async faultsOf({ id, state }, { tx, accountId }) {
    const faults: string[] = [];
    const unplaced = dec(unplacedOf(state));
    if (unplaced.lt(0) || (isFinal(paymentReceivedMachine, state.status) && !unplaced.eq(0)))
      faults.push(`$${unplaced.toFixed(2)} of $${state.amount} is nowhere`);
    const invoices = await invoiceFactsMany(
      tx,
      accountId,
      state.placed.map((part) => part.invoiceId),
    );
    for (const part of state.placed) {
      const invoice = invoices.get(part.invoiceId);
      const there = invoice?.allocations.find((one) => one.paymentReceivedId === id)?.amount ?? '0.00';
      const wanted = isPaymentCancelled(state.status) ? '0.00' : part.amount;
      if (!dec(there).eq(wanted)) faults.push(`${part.invoiceNumber} has $${there} of it, not $${wanted}`);
    }
    const kept = state.overpaymentId
      ? await findAggregate(tx, accountId, overpaymentAggregate, state.overpaymentId, false)
      : null;
    if (!dec(kept?.state.amount ?? 0).eq(state.kept)) faults.push(`$${state.kept} is kept, not in an overpayment`);
    if (kept && dec(placedOf(state)).plus(kept.state.amount).gt(settledOf(state)))
      faults.push('more is kept than came');
    return faults;
  },
});

/** What is left of an overpayment is never less than nothing, and its invoices have the rest. */
const overpaymentsBalance = invariantOf<OverpaymentState>(overpaymentAggregate, {
  name: 'overpaymentsBalance',
  title: 'What an overpayment gave to invoices stands on them, and it gave no more than it is',
  settlesWithinMs: 0,
  async faultsOf({ id, state }, { tx, accountId }) {
    const faults = dec(remainingOf(state)).lt(0) ? [`$${remainingOf(state)} is left of $${state.amount}`] : [];
    const invoices = await invoiceFactsMany(
      tx,
      accountId,
      state.allocations.map((part) => part.invoiceId),
    );
    for (const part of state.allocations) {
      const invoice = invoices.get(part.invoiceId);
      const there = invoice?.allocations.some(
        (one) =>
          dec(one.amount).eq(part.amount) &&
          (one.overpaymentId === id || (one.paymentId === state.orderPaymentId && invoice.orderId === state.orderId)),
      );
      if (!there) faults.push(`${part.invoiceNumber} does not have $${part.amount} of it`);
    }
    return faults;
  },
});

/** No money of an order is outside of the books. */
const orderPaymentsAreBooked: Invariant = {
  name: 'orderPaymentsAreBooked',
  title: 'Each payment of an order is a payment received',
  streamTypes: [orderStream],
  settlesWithinMs: 0,
  async check(records, { tx, accountId }) {
    const faults: Fault[] = [];
    const ids = records.map((record) => record.id);
    const orders = await orderFactsMany(tx, accountId, ids);
    const keys = orders.flatMap(({ id, payments }) => payments.map((one) => orderPaymentKey(id, one.paymentId)));
    const booked = await bookedPayments(tx, accountId, keys);
    for (const { id, payments } of orders) {
      const numbers = payments.map((payment) => payment.paymentId);
      const missing = numbers.filter((number) => !booked.has(orderPaymentKey(id, number)));
      if (missing.length > 0)
        faults.push({ type: orderStream, id, text: `payments ${missing.join(', ')} are not in the books` });
    }
    return faults;
  },
};

/** What must hold of the money of customers. */
export const receivablesInvariants: readonly Invariant[] = [
  paymentsAreSomewhere,
  overpaymentsBalance,
  orderPaymentsAreBooked,
  ...ledgerInvariants,
  ...journalInvariants,
  ...customerInvariants,
];
