import { invoiceMachine, type InvoiceFacts as MachineFacts } from '@glasshouse/state-machines/invoice/invoice.machine';
import { moveEvents, NEW, step } from '@glasshouse/state-machines/kernel';
import { documentMoney, type GstMethod } from '../../../platform/kernel/document-money.ts';
import { currency, dec } from '../../../platform/kernel/money.ts';
import type { Allocation, InvoiceEvent, InvoiceLine, Raised } from '../invoicing.events.ts';
import { type InvoiceState, invoiceAggregate, owingOf, paidOf } from './invoice.ts';

const cents = (amount: string) => dec(amount).times(100).toNumber();

/** An invoice as its machine looks at it. */
export const machineFacts = (
  state: Pick<InvoiceState, 'total' | 'allocations' | 'writtenOff' | 'takenOverOn'>,
): MachineFacts => ({
  isOfOrder: true,
  isTakenOver: state.takenOverOn !== undefined,
  outstandingCents: cents(owingOf(state)),
  allocatedCents: cents(paidOf(state)),
  writtenOffCents: cents(state.writtenOff),
  isLocked: false,
});

type Taxed = Pick<InvoiceLine, 'line' | 'taxPercent'>;
const moneyOf = (lines: readonly Taxed[], gstPercent: string, method: GstMethod) =>
  documentMoney(
    lines.map(({ line, taxPercent = gstPercent }) => ({ line, taxPercent })),
    method,
  );

/** Sums of an invoice or a credit note; lines without a rate of their own have that of the document. */
export function invoiceTotals(lines: readonly Taxed[], gstPercent: string, method: GstMethod = 'T') {
  const { subtotal, gst, total } = moneyOf(lines, gstPercent, method);
  return { subtotal, gst, total };
}

/** A new document: its sums, and its lines with their cents, which add up to them. */
export function documentOf<L extends Taxed>(lines: readonly L[], gstPercent: string, gstMethod: GstMethod) {
  const { lines: cents, ...sums } = moneyOf(lines, gstPercent, gstMethod);
  const whole = lines.map((line, i) => ({ ...line, taxPercent: line.taxPercent ?? gstPercent, ...centsOf(cents[i]) }));
  return { lines: whole, gstPercent, gstMethod, ...sums };
}

const centsOf = (cents = { lineCurrency: '0.00', gstCurrency: '0.00' }) => cents;

/** Payments that the order still holds. */
export const heldPayments = <P extends { readonly isReleased?: boolean | undefined }>(order: {
  readonly payments: readonly P[];
}): P[] => order.payments.filter((payment) => !payment.isReleased);

/** A new invoice with the payments its order has already. */
export function raise(raised: Raised, payments: readonly Allocation[], at: string): InvoiceEvent[] {
  const fresh = { ...raised, writtenOff: '0.00' };
  const { status, path } = step(invoiceMachine, NEW, { type: 'raised', facts: machineFacts(fresh) });
  const created: InvoiceEvent = { type: 'invoice.created', data: { ...raised, from: NEW, to: status, path } };
  return [created, ...allocateAll({ ...fresh, status }, payments, at)];
}

/** Counts every payment that is not counted yet, in the order they were taken. */
export function allocateAll(state: InvoiceState, payments: readonly Allocation[], at: string): InvoiceEvent[] {
  let now = state;
  return payments.flatMap(({ paymentId, amount, method, at: paidAt }) => {
    const events = allocate(now, { paymentId, amount, method, at: paidAt });
    now = events.reduce<InvoiceState>((s, event) => invoiceAggregate.evolve(s, event, at), now);
    return events;
  });
}

/**
 * Counts a payment of the order once; the last one pays the invoice. An invoice that is settled takes nothing more, and none
 * takes more than is owing: what was paid ahead for a line cancelled since stays with the order.
 */
function allocate(state: InvoiceState, payment: Allocation): InvoiceEvent[] {
  const before = dec(owingOf(state));
  if (state.allocations.some((one) => one.paymentId === payment.paymentId) || before.lte(0)) return [];
  const allocation = before.lt(payment.amount) ? { ...payment, amount: currency(before) } : payment;
  const owing = currency(before.minus(allocation.amount));
  const counted = { ...state, allocations: [...state.allocations, allocation] };
  const event = { type: 'allocated', facts: machineFacts(counted), before: machineFacts(state) };
  const { orderId, contactId, issuedOn: effectiveOn } = state;
  return moveEvents(invoiceMachine, state.status, event, { orderId, contactId, effectiveOn, owing, allocation });
}

/** A move that changes no money: what was edited, or to whom it was sent. Throws IllegalTransition. */
export function note(state: InvoiceState, type: 'update' | 'send', more: object): InvoiceEvent[] {
  const data = { orderId: state.orderId, owing: owingOf(state), ...more };
  return moveEvents(invoiceMachine, state.status, { type, facts: machineFacts(state) }, data);
}
