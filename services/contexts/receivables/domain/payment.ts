import { moveEvents, NEW, withoutMove } from '@glasshouse/state-machines/kernel';
import {
  isPaymentCancelled,
  isPaymentHeld,
  type PaymentReceivedFacts,
  type PaymentReceivedStatus,
  paymentReceivedMachine,
} from '@glasshouse/state-machines/payment/payment-received.machine';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { currency, dec, sum } from '../../../platform/kernel/money.ts';
import type { PaymentEvent, PlacedPart, Received, Whereabouts } from '../receivables.events.ts';

/** Money of a customer, and where it was placed. */
export interface PaymentState extends Received, Whereabouts {
  readonly status: PaymentReceivedStatus;
  readonly cancelReason: string;
}

/** Dollars on invoices. */
export const placedOf = ({ placed }: { readonly placed: readonly PlacedPart[] }): string =>
  currency(sum(placed.map((part) => part.amount)));

/** Dollars that count: what came, and what rounding adds to cash. */
export const settledOf = ({ amount, rounding = '0.00' }: Pick<Received, 'amount' | 'rounding'>): string =>
  currency(dec(amount).plus(rounding));

/** Dollars that are nowhere yet; of a cancelled payment none. */
export const unplacedOf = (state: PaymentState): string =>
  isPaymentCancelled(state.status) ? '0.00' : currency(dec(settledOf(state)).minus(placedOf(state)).minus(state.kept));

const cents = (amount: string) => dec(amount).times(100).toNumber();

/** A payment as its machine looks at it; `usedElsewhere` is what of its overpayment is used, dollars. */
export const paymentFacts = (state: PaymentState, usedElsewhere = '0'): PaymentReceivedFacts => ({
  unplacedCents: cents(unplacedOf(state)),
  usedElsewhereCents: cents(usedElsewhere),
});

/** Folds a payment's events. */
export const paymentAggregate: Aggregate<PaymentState, PaymentEvent> = {
  type: 'paymentReceived',
  evolve(state, event) {
    if (event.type === 'payment.received') {
      const received = withoutMove(event.data);
      return { ...received, status: event.data.to, placed: [], overpaymentId: null, kept: '0.00', cancelReason: '' };
    }
    if (!state) throw new Error(`${event.type} before payment.received`);
    if (event.type === 'payment.receiptSent') return state;
    if (event.type === 'payment.cancelled')
      return { ...state, status: event.data.to, cancelReason: event.data.reason ?? '' };
    if (event.type === 'payment.edited') {
      const { reference, receivedOn } = event.data;
      return { ...state, reference, receivedOn };
    }
    const { to: status, placed, overpaymentId, kept } = event.data;
    return { ...state, status, placed, overpaymentId, kept };
  },
};

const fold = (state: PaymentState | null, events: readonly PaymentEvent[]) =>
  events.reduce<PaymentState | null>((s, event) => paymentAggregate.evolve(s, event, ''), state);

/** A payment with where it is placed when it is received; what is placed later is held. */
export function receive(received: Received, whereabouts: Whereabouts): PaymentEvent[] {
  const facts = { unplacedCents: cents(settledOf(received)), usedElsewhereCents: 0 };
  const created: PaymentEvent[] = moveEvents(paymentReceivedMachine, NEW, { type: 'create', facts }, received);
  const state = fold(null, created);
  return state ? [...created, ...settle(state, whereabouts)] : created;
}

/** Puts an open payment where it shall be: it is completed when all of it is placed or kept. */
function settle(state: PaymentState, whereabouts: Whereabouts): PaymentEvent[] {
  if (whereabouts.placed.length === 0 && whereabouts.overpaymentId === null) return [];
  const facts = paymentFacts({ ...state, ...whereabouts });
  return moveEvents(paymentReceivedMachine, state.status, { type: 'placed', facts }, whereabouts);
}

/** What of a payment may be put right without moving money. */
export interface Correction {
  readonly reference: string;
  readonly receivedOn: string;
}

/** Puts reference and day right; the event says again what the books need to move the money to the other day. */
export function correct(state: PaymentState, { reference, receivedOn }: Correction): PaymentEvent[] {
  const { contactId, method, amount, rounding } = state;
  const was = { reference: state.reference, receivedOn: state.receivedOn };
  const data = { reference, receivedOn, was, contactId, method, amount, ...(rounding && { rounding }) };
  return moveEvents(paymentReceivedMachine, state.status, { type: 'edit', facts: paymentFacts(state) }, data);
}

export interface Elsewhere {
  /** Parts that leave their invoices. */
  readonly taken: readonly PlacedPart[];
  /** Of an overpayment that goes, what is used; dollars. */
  readonly used: string;
  readonly next: Whereabouts;
}

/**
 * Other whereabouts than before: it is taken back, then placed anew. Throws IllegalTransition when the rest is used. What was
 * only held is placed without being taken back.
 */
export function placeAnew(state: PaymentState, { taken, used, next }: Elsewhere): PaymentEvent[] {
  if (isPaymentHeld(state.status) && taken.length === 0 && state.overpaymentId === null) return settle(state, next);
  const isTaken = (part: PlacedPart) => taken.some((one) => one.invoiceId === part.invoiceId);
  const placed = state.placed.filter((part) => !isTaken(part));
  const left = { placed, overpaymentId: null, kept: '0.00' };
  const facts = paymentFacts({ ...state, ...left }, used);
  const event = { type: 'takenBack' as const, facts, before: paymentFacts(state) };
  const reopened: PaymentEvent[] = moveEvents(paymentReceivedMachine, state.status, event, {
    ...left,
    taken: [...taken],
  });
  const open = fold(state, reopened);
  return open ? [...reopened, ...settle(open, next)] : reopened;
}

/** The customer is sent a receipt; nothing of the payment changes. */
export const noteReceipt = (state: PaymentState, recipient: string): PaymentEvent[] =>
  moveEvents(paymentReceivedMachine, state.status, { type: 'send', facts: paymentFacts(state) }, { recipient });

/** A payment that was keyed wrongly, or that the bank took back. The event says again what it takes back. */
export function cancelPayment(
  state: PaymentState,
  usedElsewhere: string,
  said: { readonly reason: string; readonly kind: string; readonly cancelledOn: string; readonly effectiveOn: string },
): PaymentEvent[] {
  const { status, cancelReason: _cancelReason, ...content } = state;
  const facts = paymentFacts(state, usedElsewhere);
  return moveEvents(paymentReceivedMachine, status, { type: 'cancel', facts }, { ...content, ...said });
}
