import { moveEvents, NEW, withoutMove } from '@glasshouse/state-machines/kernel';
import {
  isOverpaymentCancelled,
  type OverpaymentFacts,
  type OverpaymentStatus,
  overpaymentMachine,
} from '@glasshouse/state-machines/payment/overpayment.machine';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { currency, dec, sum } from '../../../platform/kernel/money.ts';
import type { PlacedPart } from '../receivables.contract.ts';
import type { Kept } from './overpayments.contract.ts';
import type { OverpaymentEvent } from './overpayments.events.ts';

/** Money of a customer that no invoice took when it came, and where it went since. */
export interface OverpaymentState extends Kept {
  readonly status: OverpaymentStatus;
  readonly allocations: readonly PlacedPart[];
  /** Dollars refunded or written off. */
  readonly closedAmount: string;
}

/** Dollars on invoices, refunded or written off. */
export const usedOf = (state: OverpaymentState): string =>
  currency(sum([...state.allocations.map((part) => part.amount), state.closedAmount]));

/** Dollars still there; a cancelled one has none. */
export const remainingOf = (state: OverpaymentState): string =>
  isOverpaymentCancelled(state.status) ? '0.00' : currency(dec(state.amount).minus(usedOf(state)));

const cents = (amount: string) => dec(amount).times(100).toNumber();

/** An overpayment as its machine looks at it. */
export const overpaymentFacts = (state: OverpaymentState): OverpaymentFacts => ({
  remainingCents: cents(remainingOf(state)),
  usedCents: cents(usedOf(state)),
});

/** Folds an overpayment's events. */
export const overpaymentAggregate: Aggregate<OverpaymentState, OverpaymentEvent> = {
  type: 'overpayment',
  evolve(state, event) {
    if (event.type === 'overpayment.created')
      return { ...withoutMove(event.data), status: event.data.to, allocations: [], closedAmount: '0.00' };
    if (!state) throw new Error(`${event.type} before overpayment.created`);
    const moved = { ...state, status: event.data.to };
    switch (event.type) {
      case 'overpayment.allocated':
      case 'overpayment.partAllocated':
        return { ...moved, allocations: [...state.allocations, event.data.allocation] };
      case 'overpayment.reopened':
        return { ...moved, allocations: state.allocations.filter((part) => part.invoiceId !== event.data.invoiceId) };
      case 'overpayment.closed':
        return { ...moved, closedAmount: event.data.amount };
      default:
        return moved;
    }
  },
};

/** New money that is kept: for an order that is not invoiced yet, or free at once. */
export function keep(kept: Kept, type: 'paidAhead' | 'paidOver'): OverpaymentEvent[] {
  const facts = { remainingCents: cents(kept.amount), usedCents: 0 };
  return moveEvents(overpaymentMachine, NEW, { type, facts }, kept);
}

const moneyOf = (state: OverpaymentState, effectiveOn: string) => {
  const { contactId, orderId, orderPaymentId } = state;
  return { contactId, orderId, orderPaymentId, remaining: remainingOf(state), effectiveOn };
};

/** Places a part on an invoice. Throws IllegalTransition when there is none left. */
export function placePart(
  state: OverpaymentState,
  type: 'orderInvoiced' | 'allocate',
  allocation: PlacedPart,
  effectiveOn: string,
): OverpaymentEvent[] {
  const after = { ...state, allocations: [...state.allocations, allocation] };
  const event = { type, facts: overpaymentFacts(after), before: overpaymentFacts(state) };
  return moveEvents(overpaymentMachine, state.status, event, { ...moneyOf(after, effectiveOn), allocation });
}

/** Frees what was paid ahead for an order. */
export function release(state: OverpaymentState, effectiveOn: string): OverpaymentEvent[] {
  const event = { type: 'released' as const, facts: overpaymentFacts(state) };
  return moveEvents(overpaymentMachine, state.status, event, moneyOf(state, effectiveOn));
}

/** What stood on an invoice is free again. */
export function takePartBack(state: OverpaymentState, invoiceId: number, effectiveOn: string): OverpaymentEvent[] {
  const kept = state.allocations.filter((part) => part.invoiceId !== invoiceId);
  if (kept.length === state.allocations.length) return [];
  const after = { ...state, allocations: kept };
  const amount = currency(dec(usedOf(state)).minus(usedOf(after)));
  const event = { type: 'takenBack' as const, facts: overpaymentFacts(after), before: overpaymentFacts(state) };
  return moveEvents(overpaymentMachine, state.status, event, { ...moneyOf(after, effectiveOn), invoiceId, amount });
}

/** Refunds or writes off what is left. */
export function closeRest(
  state: OverpaymentState,
  said: { readonly mode: 'refund' | 'forgo'; readonly method: string; readonly reason: string },
  effectiveOn: string,
): OverpaymentEvent[] {
  const facts = overpaymentFacts(state);
  const data = { ...moneyOf(state, effectiveOn), remaining: '0.00', amount: remainingOf(state), ...said };
  return moveEvents(overpaymentMachine, state.status, { type: 'close', facts }, data);
}

/** Goes with its payment. Throws IllegalTransition when some of it is used. */
export function cancelWithPayment(state: OverpaymentState, effectiveOn: string): OverpaymentEvent[] {
  const { status, allocations: _allocations, closedAmount: _closedAmount, ...kept } = state;
  return moveEvents(
    overpaymentMachine,
    status,
    { type: 'paymentCancelled', facts: overpaymentFacts(state) },
    { ...kept, effectiveOn },
  );
}
