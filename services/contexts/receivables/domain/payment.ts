import { moveEvents, NEW, withoutMove } from '@glasshouse/state-machines/kernel';
import {
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

/** Dollars that are nowhere yet. */
export const unplacedOf = (state: PaymentState): string =>
  currency(dec(state.amount).minus(placedOf(state)).minus(state.kept));

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
    const { to: status, placed, overpaymentId, kept } = event.data;
    return { ...state, status, placed, overpaymentId, kept };
  },
};

const fold = (state: PaymentState | null, events: readonly PaymentEvent[]) =>
  events.reduce<PaymentState | null>((s, event) => paymentAggregate.evolve(s, event, ''), state);

/** A payment that is placed whole when it is received. */
export function receive(received: Received, whereabouts: Whereabouts): PaymentEvent[] {
  const facts = { unplacedCents: cents(received.amount), usedElsewhereCents: 0 };
  const created: PaymentEvent[] = moveEvents(paymentReceivedMachine, NEW, { type: 'create', facts }, received);
  const state = fold(null, created);
  return state ? [...created, ...complete(state, whereabouts)] : created;
}

function complete(state: PaymentState, whereabouts: Whereabouts): PaymentEvent[] {
  const facts = paymentFacts({ ...state, ...whereabouts });
  return moveEvents(paymentReceivedMachine, state.status, { type: 'placed', facts }, whereabouts);
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
