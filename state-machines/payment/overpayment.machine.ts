import { dollars, guard, isDangerous, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/** What an overpayment looks at, after the action. */
export interface OverpaymentFacts {
  /** Neither on an invoice, nor refunded, nor written off. */
  remainingCents: number;
  /** Was on invoices or was closed already. */
  usedCents: number;
  /** Somebody allocated it to invoices. */
  placedCents: number;
}

/** Money of a customer that is on no invoice: paid ahead for an order, or free. */
export const overpaymentMachine = defineLifecycle<OverpaymentFacts>()({
  id: 'overpayment',
  noun: 'overpayment',
  states: {
    pendingInvoice: {
      label: 'Waiting for the invoice',
      tone: 'info',
      tags: ['open'],
      phrase: 'waiting for the invoice',
    },
    unallocated: { label: 'Unallocated', tone: 'attention', tags: ['open'], phrase: 'free' },
    allocated: { label: 'Allocated', tone: 'success', tags: ['final'] },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    hasRest: guard((f) => f.remainingCents > 0, 'all of it is used', 'Accounts', 'Record another payment'),
    unused: guard(
      (f) => f.usedCents === 0,
      (f) => `${dollars(f.usedCents)} of it is used`,
      'Accounts',
      'Take it back from the invoice first',
    ),
    isPlaced: guard(
      (f) => f.placedCents > 0,
      'nobody allocated it to an invoice',
      'Accounts',
      'Cancel its payment to free what the invoice of its order used',
    ),
  },
  events: {
    paidAhead: system('Paid before the invoice', 'overpayment.created'),
    paidOver: system('Paid more than is owing', 'overpayment.created'),
    orderInvoiced: system('Order invoiced', 'overpayment.allocated'),
    released: system('Order cancelled, or invoice settled without it', 'overpayment.released'),
    allocate: user('Allocate', ['payment:update'], 'overpayment.allocated'),
    takeback: user('Take back from an invoice', ['payment:update'], 'overpayment.reopened'),
    takenBack: system('Allocation taken back', 'overpayment.reopened'),
    close: { ...user('Close overpayment', ['payment:update'], 'overpayment.closed'), ...isDangerous },
    paymentCancelled: system('Payment cancelled', 'overpayment.cancelled'),
  },
  moves: [
    { from: NEW, event: 'paidAhead', to: 'pendingInvoice' },
    { from: NEW, event: 'paidOver', to: 'unallocated' },
    {
      from: 'pendingInvoice',
      event: 'orderInvoiced',
      to: 'unallocated',
      when: ['hasRest'],
      domainEvent: 'overpayment.partAllocated',
    },
    { from: 'pendingInvoice', event: 'orderInvoiced', to: 'allocated' },
    { from: 'pendingInvoice', event: 'released', to: 'unallocated' },
    {
      from: 'unallocated',
      event: 'allocate',
      to: SAME,
      when: ['hasRest'],
      domainEvent: 'overpayment.partAllocated',
    },
    { from: 'unallocated', event: 'allocate', to: 'allocated' },
    { from: 'unallocated', event: 'close', to: 'allocated' },
    { from: ['unallocated', 'allocated'], event: 'takeback', to: 'unallocated', needs: ['isPlaced'] },
    { from: ['unallocated', 'allocated'], event: 'takenBack', to: 'unallocated' },
    { from: ['pendingInvoice', 'unallocated'], event: 'paymentCancelled', to: 'cancelled', needs: ['unused'] },
  ],
  samples: { remainingCents: [20000, 0], usedCents: [0, 4000], placedCents: [0, 4000] },
});

export type OverpaymentStatus = StatusOf<typeof overpaymentMachine>;

/** Cancelled with its payment: nothing of it is left. */
export const isOverpaymentCancelled = (status: string): boolean => status === ('cancelled' satisfies OverpaymentStatus);

/** Whether it still waits for the invoice of its order. */
export const waitsForInvoice = (status: string): boolean => status === ('pendingInvoice' satisfies OverpaymentStatus);
