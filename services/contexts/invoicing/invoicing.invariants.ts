import { invoiceMachine } from '@glasshouse/state-machines/invoice/invoice.machine';
import { isFinal } from '@glasshouse/state-machines/kernel';
import { sql } from 'kysely';
import { type Invariant, invariantOf } from '../../platform/invariants/invariant.ts';
import { currency, dec, sum } from '../../platform/kernel/money.ts';
import { orderFacts } from '../orders/orders.facts.ts';
import { feeItemId } from './commands/charge-cancellation.ts';
import { allocatedOf, type CreditNoteState, creditNoteAggregate, remainingOf } from './credit/credit-note.ts';
import { type InvoiceState, invoiceAggregate, owingOf, paidOf } from './domain/invoice.ts';
import { invoiceTotals } from './domain/raise.ts';
import { invoiceIdOf } from './invoice-of-order.facts.ts';
import { goneIsInvoiced } from './reading/gone-is-invoiced.ts';

/** What a customer adds up by hand: the printed lines. Invoices of before there was a choice were printed line by line. */
function printedFaults({ lines, gstMethod, subtotal, gst }: InvoiceState): string[] {
  if (!gstMethod) return [];
  const printed = [sum(lines.map((one) => one.lineCurrency)), sum(lines.map((one) => one.gstCurrency ?? 0))] as const;
  return printed[0].eq(subtotal) && printed[1].eq(gst)
    ? []
    : [
        `its printed lines make ${currency(printed[0])} and ${currency(printed[1])} GST, it says ${subtotal} and ${gst}`,
      ];
}

/** Its lines, its sums, its payments and the books say the same, to the cent. */
const moneyBalances = invariantOf<InvoiceState>(invoiceAggregate, {
  name: 'moneyBalances',
  title: 'The lines of an invoice add up to its total, and payments do not exceed it',
  settlesWithinMs: 0,
  faultsOf({ state }) {
    if (state.takenOverOn) return dec(owingOf(state)).lt(0) ? [`${paidOf(state)} is paid of ${state.total}`] : [];
    const { subtotal, gst, total } = invoiceTotals(state.lines, state.gstPercent, state.gstMethod);
    return [
      ...(subtotal === state.subtotal && gst === state.gst && total === state.total
        ? []
        : [
            `its lines make ${subtotal} and ${gst} GST, it says ${state.subtotal} and ${state.gst}, ${state.total} in all`,
          ]),
      ...printedFaults(state),
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
    if (state.orderId === null) return [];
    const own = await invoiceIdOf(tx, accountId, state.orderId);
    return own === id || isTakenBack ? [] : [`the invoice of order ${state.orderId} is ${own ?? 'none'}`];
  },
});

/** The list the books are made of has the same sums. */
const booksAgree: Invariant = {
  name: 'booksAgree',
  title: 'The list of invoices has the totals of the invoices',
  streamTypes: [invoiceAggregate.type],
  settlesWithinMs: 60_000,
  async check(records, { tx, accountId }) {
    const ids = records.map(({ id }) => id);
    const rows = await tx
      .selectFrom('invoice_list')
      .select(['id', 'total', 'owing'])
      .where('account_id', '=', accountId)
      .where('id', '=', sql<number>`any(${ids}::bigint[])`)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    return records.flatMap(({ type, id, state }) => {
      const [row, invoice] = [byId.get(id), state as InvoiceState];
      const owing = owingOf(invoice);
      if (row && dec(row.total).eq(invoice.total) && dec(row.owing).eq(owing)) return [];
      const said = `the list says ${row?.owing} owing of ${row?.total}, it is ${owing} of ${invoice.total}`;
      return [{ type, id, text: row ? said : 'the list does not have it' }];
    });
  },
};

/** Credits and write-offs count for the order too. */
const orderOwesAsInvoice = invariantOf<InvoiceState>(invoiceAggregate, {
  name: 'orderOwesAsInvoice',
  title: 'An order owes what its invoice owes',
  settlesWithinMs: 60_000,
  async faultsOf({ id, state }, { tx, accountId }) {
    const order = state.orderId === null ? null : await orderFacts(tx, accountId, state.orderId);
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
