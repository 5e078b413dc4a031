import { moveEvents, NEW, withoutMove } from '@glasshouse/state-machines/kernel';
import {
  isOverpaymentCancelled,
  type OverpaymentFacts,
  type OverpaymentStatus,
  overpaymentMachine,
  waitsForInvoice,
} from '@glasshouse/state-machines/payment/overpayment.machine';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { currency, dec, sum } from '../../../platform/kernel/money.ts';
import { laterDay } from '../reading/placing-day.ts';
import type { PlacedPart } from '../receivables.contract.ts';
import type { Kept } from './overpayments.contract.ts';
import type { Freed, OverpaymentEvent } from './overpayments.events.ts';

/** Money of a customer that no invoice took when it came, and where it went since. */
export interface OverpaymentState extends Kept {
  readonly status: OverpaymentStatus;
  readonly allocations: readonly PlacedPart[];
  /** Dollars refunded or written off. */
  readonly closedAmount: string;
  /** What of money that was paid ahead became free, and when; missing in overpayments of before that was noted. */
  readonly freed?: readonly Freed[] | undefined;
  /** The invoice of its order, which used it when it was raised. */
  readonly usedByOrder?: number | undefined;
  /** What was paid back, and the day; missing where nothing was, and in overpayments of before that was noted. */
  readonly refunded?: { readonly amount: string; readonly on: string } | undefined;
  /** The last day on which somebody took an allocation back. */
  readonly takenBackOn?: string | undefined;
}

type Closed = Extract<OverpaymentEvent, { type: 'overpayment.closed' }>['data'];

/** Dollars on invoices, refunded or written off. */
export const usedOf = (state: OverpaymentState): string =>
  currency(sum([...state.allocations.map((part) => part.amount), state.closedAmount]));

/** Dollars that somebody used; what the invoice of its order used by itself goes with the payment. */
export const usedElsewhereOf = (state: OverpaymentState): string =>
  usedOf({ ...state, allocations: state.allocations.filter((part) => part.invoiceId !== state.usedByOrder) });

/** Dollars that somebody allocated to one invoice and may take back. */
export const allocatedTo = (state: OverpaymentState, invoiceId: number): string =>
  placedBySomebody(state, (part) => part.invoiceId === invoiceId);

const placedBySomebody = (state: OverpaymentState, isMeant: (part: PlacedPart) => boolean) =>
  currency(
    sum(
      state.allocations
        .filter((part) => part.invoiceId !== state.usedByOrder && isMeant(part))
        .map((part) => part.amount),
    ),
  );

/** Dollars still there; a cancelled one has none. */
export const remainingOf = (state: OverpaymentState): string =>
  isOverpaymentCancelled(state.status) ? '0.00' : currency(dec(state.amount).minus(usedOf(state)));

const cents = (amount: string) => dec(amount).times(100).toNumber();

/** An overpayment as its machine looks at it. */
export const overpaymentFacts = (state: OverpaymentState): OverpaymentFacts => ({
  remainingCents: cents(remainingOf(state)),
  usedCents: cents(usedOf(state)),
  placedCents: cents(placedBySomebody(state, () => true)),
});

/** Folds an overpayment's events. */
export const overpaymentAggregate: Aggregate<OverpaymentState, OverpaymentEvent> = {
  type: 'overpayment',
  evolve(state, event) {
    if (event.type === 'overpayment.created')
      return { ...withoutMove(event.data), status: event.data.to, allocations: [], closedAmount: '0.00', freed: [] };
    if (!state) throw new Error(`${event.type} before overpayment.created`);
    const moved = { ...state, status: event.data.to };
    switch (event.type) {
      case 'overpayment.allocated':
      case 'overpayment.partAllocated': {
        const { allocation, remaining: amount, effectiveOn: on } = event.data;
        const allocations = [...state.allocations, allocation];
        if (!waitsForInvoice(event.data.from)) return { ...moved, allocations };
        return { ...moved, allocations, usedByOrder: allocation.invoiceId, freed: freedToo(state, { amount, on }) };
      }
      case 'overpayment.released':
        return { ...moved, freed: freedToo(state, { amount: event.data.remaining, on: event.data.effectiveOn }) };
      case 'overpayment.reopened': {
        const { invoiceId, amount, effectiveOn: on, wasFree } = event.data;
        const allocations = state.allocations.filter((part) => part.invoiceId !== invoiceId);
        if (wasFree) return { ...moved, allocations, takenBackOn: on };
        return { ...moved, allocations, freed: freedToo(state, { amount, on, wasPlaced: true }) };
      }
      case 'overpayment.closed':
        return { ...moved, ...closedBy(state, event.data) };
      default:
        return moved;
    }
  },
};

/** What is closed by a refund, or by giving up the rest. */
function closedBy(state: OverpaymentState, { mode, amount, effectiveOn: on }: Closed) {
  const closedAmount = currency(dec(state.closedAmount).plus(amount));
  if (mode !== 'refund') return { closedAmount };
  return { closedAmount, refunded: { amount: currency(dec(state.refunded?.amount ?? 0).plus(amount)), on } };
}

const freedToo = ({ freed }: OverpaymentState, one: Freed) =>
  freed && (dec(one.amount).gt(0) ? [...freed, one] : freed);

/** New money that is kept: for an order that is not invoiced yet, or free at once. */
export function keep(kept: Kept, type: 'paidAhead' | 'paidOver'): OverpaymentEvent[] {
  const facts = { remainingCents: cents(kept.amount), usedCents: 0, placedCents: 0 };
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

/** Somebody takes back what was allocated to an invoice. Throws IllegalTransition when nothing was allocated. */
export function takeAllocationBack(
  state: OverpaymentState,
  said: { readonly invoiceId: number; readonly reason: string },
  effectiveOn: string,
): OverpaymentEvent[] {
  const after = { ...state, allocations: state.allocations.filter((part) => part.invoiceId !== said.invoiceId) };
  const data = { ...moneyOf(after, effectiveOn), ...said, amount: allocatedTo(state, said.invoiceId) };
  const event = { type: 'takeback' as const, facts: overpaymentFacts(state) };
  return moveEvents(overpaymentMachine, state.status, event, { ...data, wasFree: true as const });
}

/** Refunds or writes off what is left. */
export function closeRest(
  state: OverpaymentState,
  said: {
    readonly mode: 'refund' | 'forgo';
    readonly method: string;
    readonly reason: string;
    readonly rounding?: string;
  },
  effectiveOn: string,
): OverpaymentEvent[] {
  const facts = overpaymentFacts(state);
  const data = { ...moneyOf(state, effectiveOn), remaining: '0.00', amount: remainingOf(state), ...said };
  return moveEvents(overpaymentMachine, state.status, { type: 'close', facts }, data);
}

/** The day before which it cannot be cancelled: its last part left an invoice then. Null for any day. */
export const leftInvoiceOn = ({ freed = [], takenBackOn }: OverpaymentState): string | null => {
  const on = freed.findLast((one) => one.wasPlaced)?.on ?? null;
  return takenBackOn === undefined ? on : laterDay(takenBackOn, on);
};

/**
 * Goes with its payment, never before it was kept; what the invoice of its order used leaves that on a day of its own.
 * Throws IllegalTransition when somebody used some of it.
 */
export function cancelWithPayment(state: OverpaymentState, on: string, leavesInvoiceOn = on): OverpaymentEvent[] {
  const own = state.usedByOrder === undefined ? [] : takePartBack(state, state.usedByOrder, leavesInvoiceOn);
  const free = own.reduce<OverpaymentState>((s, event) => overpaymentAggregate.evolve(s, event, ''), state);
  const { status, allocations: _a, closedAmount: _c, usedByOrder: _u, ...kept } = free;
  const effectiveOn = on > state.keptOn ? on : state.keptOn;
  const event = { type: 'paymentCancelled' as const, facts: overpaymentFacts(free) };
  const gone: OverpaymentEvent[] = moveEvents(overpaymentMachine, status, event, { ...kept, effectiveOn });
  return [...own, ...gone];
}
