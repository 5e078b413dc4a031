import { dollars, guard, isDangerous, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/** What a payment looks at, after the action. */
export interface PaymentReceivedFacts {
  /** Neither on an invoice nor kept as an overpayment. */
  unplacedCents: number;
  /** Of its overpayment, what other invoices took or what was refunded. */
  usedElsewhereCents: number;
}

/** Money of a customer. It is placed on invoices; the rest is kept as an overpayment, or held to be placed later. */
export const paymentReceivedMachine = defineLifecycle<PaymentReceivedFacts>()({
  id: 'paymentReceived',
  noun: 'payment',
  states: {
    available: { label: 'Available', tone: 'info', tags: ['open'] },
    completed: { label: 'Completed', tone: 'success', tags: ['final'] },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    allPlaced: guard(
      (f) => f.unplacedCents === 0,
      (f) => `${dollars(f.unplacedCents)} is not placed`,
    ),
    notUsedElsewhere: guard(
      (f) => f.usedElsewhereCents === 0,
      (f) => `${dollars(f.usedElsewhereCents)} of its overpayment is used`,
      'Accounts',
      'Take it back from the invoice first',
    ),
  },
  events: {
    create: user('Record payment', ['payment:create', 'orderEntryPayment:create'], 'payment.received'),
    placed: system('Payment placed', 'payment.completed'),
    edit: user('Edit payment', ['payment:update'], 'payment.edited'),
    takenBack: system('Taken off its invoices', 'payment.reopened'),
    send: user('Send receipt', ['payment:update'], 'payment.receiptSent'),
    cancel: { ...user('Cancel payment', ['payment:update'], 'payment.cancelled'), ...isDangerous },
  },
  moves: [
    { from: NEW, event: 'create', to: 'available' },
    { from: 'available', event: 'placed', to: 'completed', when: ['allPlaced'] },
    { from: 'available', event: 'placed', to: SAME, domainEvent: 'payment.partPlaced' },
    { from: ['available', 'completed'], event: 'edit', to: SAME },
    { from: ['available', 'completed'], event: 'takenBack', to: 'available', needs: ['notUsedElsewhere'] },
    { from: ['available', 'completed'], event: 'send', to: SAME },
    { from: ['available', 'completed'], event: 'cancel', to: 'cancelled', needs: ['notUsedElsewhere'] },
  ],
  samples: { unplacedCents: [0, 20000], usedElsewhereCents: [0, 4000] },
});

export type PaymentReceivedStatus = StatusOf<typeof paymentReceivedMachine>;

/** Cancelled: it pays nothing any more. */
export const isPaymentCancelled = (status: string): boolean => status === ('cancelled' satisfies PaymentReceivedStatus);

/** Whether part of it is on no invoice and not kept: it is placed later. */
export const isPaymentHeld = (status: string): boolean => status === ('available' satisfies PaymentReceivedStatus);
