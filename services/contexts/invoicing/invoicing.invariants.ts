import { invoiceMachine } from '@glasshouse/state-machines/invoice/invoice.machine';
import { isFinal } from '@glasshouse/state-machines/kernel';
import { type Invariant, invariantOf } from '../../platform/invariants/invariant.ts';
import { dec } from '../../platform/kernel/money.ts';
import { orderFacts } from '../orders/orders.facts.ts';
import { feeItemId } from './commands/charge-cancellation.ts';
import { allocatedOf, type CreditNoteState, creditNoteAggregate, remainingOf } from './credit/credit-note.ts';
import { type InvoiceState, invoiceAggregate, owingOf, paidOf } from './domain/invoice.ts';
import { invoiceTotals } from './domain/raise.ts';
import { invoiceIdOf } from './invoice-of-order.facts.ts';
import { goneIsInvoiced } from './reading/gone-is-invoiced.ts';

/** Its lines, its sums, its payments and the books say the same, to the cent. */
const moneyBalances = invariantOf<InvoiceState>(invoiceAggregate, {
  name: 'moneyBalances',
  title: 'The lines of an invoice add up to its total, and payments do not exceed it',
  settlesWithinMs: 0,
  faultsOf({ state }) {
    const { subtotal, gst, total } = invoiceTotals(state.lines, state.gstPercent);
    return [
      ...(subtotal === state.subtotal && gst === state.gst && total === state.total
        ? []
        : [
            `its lines make ${subtotal} and ${gst} GST, it says ${state.subtotal} and ${state.gst}, ${state.total} in all`,
          ]),
      ...(dec(owingOf(state)).lt(0) ? [`${paidOf(state)} is paid of ${state.total}`] : []),
    ];
  },
});

/** An order is invoiced once; the invoice of a cancellation that was taken back gave its place away. */
const orderInvoicedOnce = invariantOf<InvoiceState>(invoiceAggregate, {
  name: 'orderInvoicedOnce',
  title: 'An order has one invoice',
  settlesWithinMs: 0,
  async faultsOf({ id, state }, { tx, accountId }) {
    const isTakenBack = isFinal(invoiceMachine, state.status) && state.lines.every((line) => line.itemId === feeItemId);
    const own = await invoiceIdOf(tx, accountId, state.orderId);
    return own === id || isTakenBack ? [] : [`the invoice of order ${state.orderId} is ${own ?? 'none'}`];
  },
});

/** The list the books are made of has the same sums. */
const booksAgree = invariantOf<InvoiceState>(invoiceAggregate, {
  name: 'booksAgree',
  title: 'The list of invoices has the totals of the invoices',
  settlesWithinMs: 60_000,
  async faultsOf({ id, state }, { tx, accountId }) {
    const row = await tx
      .selectFrom('invoice_list')
      .select(['total', 'owing'])
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return ['the list does not have it'];
    return dec(row.total).eq(state.total) && dec(row.owing).eq(owingOf(state))
      ? []
      : [`the list says ${row.owing} owing of ${row.total}, it is ${owingOf(state)} of ${state.total}`];
  },
});

/** Credits and write-offs count for the order too. */
const orderOwesAsInvoice = invariantOf<InvoiceState>(invoiceAggregate, {
  name: 'orderOwesAsInvoice',
  title: 'An order owes what its invoice owes',
  settlesWithinMs: 60_000,
  async faultsOf({ id, state }, { tx, accountId }) {
    const order = await orderFacts(tx, accountId, state.orderId);
    // The invoice of a cancellation: the order itself owes nothing.
    if (order?.invoiceId !== id || order.cancellationFee) return [];
    const owing = owingOf(state);
    return dec(order.owing).eq(owing) ? [] : [`it owes $${owing}, order ${order.number} says $${order.owing}`];
  },
});

const creditsBalance = invariantOf<CreditNoteState>(creditNoteAggregate, {
  name: 'creditsBalance',
  title: 'Allocations do not exceed the credit',
  settlesWithinMs: 0,
  faultsOf: ({ state }) => (dec(remainingOf(state)).lt(0) ? [`${allocatedOf(state)} is taken of ${state.total}`] : []),
});

/** What must hold of money. */
export const invoicingInvariants: readonly Invariant[] = [
  moneyBalances,
  orderInvoicedOnce,
  booksAgree,
  orderOwesAsInvoice,
  creditsBalance,
  goneIsInvoiced,
];
