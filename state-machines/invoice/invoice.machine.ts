import { dollars, guard, isDangerous, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/** What an invoice looks at, after the action: an allocation is already taken off `outstandingCents`. */
export interface InvoiceFacts {
  /** What is charged is of an order, which is none that is not invoiced (quotes and reworks), or of no order: a fee. */
  isOfOrder: boolean;
  outstandingCents: number;
  allocatedCents: number;
  /** Given up, and not owing again since. */
  writtenOffCents: number;
  /** Another system raised and sent it. */
  isTakenOver: boolean;
  /** Exported to the accounting system and locked. */
  isLocked: boolean;
}

/** What a customer owes for an order. Raised at despatch or by force; close writes the rest off. */
export const invoiceMachine = defineLifecycle<InvoiceFacts>()({
  id: 'invoice',
  noun: 'invoice',
  states: {
    invoiced: { label: 'Invoiced', tone: 'info', tags: ['open'], phrase: 'unpaid' },
    paid: { label: 'Paid', tone: 'success', tags: ['final'] },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    isOfOrder: guard((f) => f.isOfOrder, 'only orders are invoiced'),
    unlocked: guard(
      (f) => !f.isLocked,
      'the invoice is locked in the accounting system',
      'Accounts',
      'Credit it and invoice again',
    ),
    notTakenOver: guard((f) => !f.isTakenOver, 'another system raised this invoice and sent it'),
    stillOwing: guard(
      (f) => f.outstandingCents > 0,
      (f) => `waiting for ${dollars(f.outstandingCents)}`,
    ),
    hasWriteOff: guard(
      (f) => f.writtenOffCents > 0,
      'nothing of the invoice is written off',
      'Accounts',
      'Record the payment on the invoice',
    ),
    nothingAllocated: guard(
      (f) => f.allocatedCents === 0,
      (f) => `${dollars(f.allocatedCents)} is allocated`,
      'Accounts',
      'Take the allocation back',
    ),
  },
  events: {
    raised: system('Invoice raised', 'invoice.created'),
    takeOver: user('Take over an open invoice', ['accountAdministrator:update'], 'invoice.takenOver'),
    update: user('Edit invoice', ['invoice:update'], 'invoice.edited'),
    send: user('Send invoice', ['invoice:update'], 'invoice.sent'),
    allocated: system('Payment allocated', 'invoice.paid'),
    allocationTakenBack: system('Allocation taken back', 'invoice.reopened'),
    close: {
      ...user('Close invoice', ['accountAdministrator:update'], 'invoice.closed'),
      ...isDangerous,
      elsewhere: (s: string) => (s === 'paid' ? 'the invoice is paid' : undefined),
    },
    reverseWriteOff: user('Reverse write-off', ['accountAdministrator:update'], 'invoice.writeOffReversed'),
    orderCancelled: system('Order cancelled or credited', 'invoice.cancelled'),
  },
  moves: [
    { from: NEW, event: 'raised', to: 'invoiced', needs: ['isOfOrder'] },
    { from: NEW, event: 'takeOver', to: 'invoiced' },
    { from: 'invoiced', event: 'update', to: SAME, needs: ['unlocked'] },
    { from: 'invoiced', event: 'send', to: SAME, needs: ['notTakenOver'] },
    { from: 'invoiced', event: 'allocated', to: SAME, when: ['stillOwing'], domainEvent: 'invoice.partPaid' },
    { from: 'invoiced', event: 'allocated', to: 'paid' },
    { from: ['invoiced', 'paid'], event: 'allocationTakenBack', to: 'invoiced' },
    { from: 'invoiced', event: 'close', to: 'paid' },
    { from: ['invoiced', 'paid'], event: 'reverseWriteOff', to: 'invoiced', needs: ['hasWriteOff'] },
    { from: 'invoiced', event: 'orderCancelled', to: 'cancelled', needs: ['nothingAllocated'] },
  ],
  samples: {
    isOfOrder: [true, false],
    outstandingCents: [0, 41250],
    allocatedCents: [0, 5000],
    writtenOffCents: [0, 11000],
    isTakenOver: [false, true],
    isLocked: [false, true],
  },
});

export type InvoiceStatus = StatusOf<typeof invoiceMachine>;
