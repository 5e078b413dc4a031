import { describe, expect, it } from 'vitest';
import type { Allocation, Raised } from '../invoicing.events.ts';
import { type InvoiceState, invoiceAggregate, owingOf, paidOf } from './invoice.ts';
import { allocateAll, invoiceTotals, raise } from './raise.ts';

const at = '2026-02-01T00:00:00.000Z';
const lines = [
  { itemId: 1, description: 'Door', quantity: 1, unitPrice: '100.000000', line: '100.000000', lineCurrency: '100.00' },
];
/** An invoice of $110. */
const raised: Raised = {
  number: 'INV-1',
  orderId: 7,
  orderNumber: 'SO-7',
  contactId: 3,
  contactName: 'Bayside Frameless',
  terms: 'account',
  reference: '',
  issuedOn: '2026-02-01',
  dueDate: '2026-03-01',
  lines,
  gstPercent: '10',
  ...invoiceTotals(lines, '10'),
  allocations: [],
};
const payment = (paymentId: number, amount: string): Allocation => ({ paymentId, amount, method: 'card', at });

const fold = (events: ReturnType<typeof raise>, from: InvoiceState | null = null): InvoiceState =>
  events.reduce<InvoiceState | null>((state, event) => invoiceAggregate.evolve(state, event, at), from) as InvoiceState;
const invoiceWith = (...payments: Allocation[]) => fold(raise(raised, payments, at));
const moneyOf = (state: InvoiceState) => ({ status: state.status, paid: paidOf(state), owing: owingOf(state) });

describe('payments of an order on its invoice', () => {
  it('count one by one, and the last one pays it', () => {
    expect(moneyOf(invoiceWith())).toMatchObject({ paid: '0.00', owing: '110.00' });
    expect(moneyOf(invoiceWith(payment(1, '60.00')))).toMatchObject({ paid: '60.00', owing: '50.00' });
    expect(moneyOf(invoiceWith(payment(1, '60.00'), payment(2, '50.00')))).toMatchObject({
      status: 'paid',
      owing: '0.00',
    });
  });

  it('never take more than is owing: what was paid ahead for a line cancelled since stays with the order', () => {
    const state = invoiceWith(payment(1, '60.00'), payment(2, '75.50'));
    expect(moneyOf(state)).toEqual({ status: 'paid', paid: '110.00', owing: '0.00' });
    expect(state.allocations).toMatchObject([{ amount: '60.00' }, { paymentId: 2, amount: '50.00' }]);
    expect(moneyOf(invoiceWith(payment(1, '110.01')))).toEqual({ status: 'paid', paid: '110.00', owing: '0.00' });
  });

  it('say in the event what was left to pay, never less than nothing', () => {
    const events = raise(raised, [payment(1, '200.00')], at);
    expect(events.at(-1)).toMatchObject({
      type: 'invoice.paid',
      data: { owing: '0.00', allocation: { amount: '110.00' } },
    });
  });

  it('are not counted twice, nor on an invoice that is settled', () => {
    const state = invoiceWith(payment(1, '60.00'));
    expect(allocateAll(state, [payment(1, '60.00')], at)).toEqual([]);
    const settled = fold(allocateAll(state, [payment(2, '50.00')], at), state);
    expect(allocateAll(settled, [payment(3, '5.00')], at)).toEqual([]);
  });
});
