import { dollars, guard, isDangerous, system, user } from '../kernel/declare.ts';
import { defineLifecycle, NEW, SAME, type StatusOf } from '../kernel.ts';

/** What an invoice looks at, after the action: an allocation is already taken off `outstandingCents`. */
export interface InvoiceFacts {
  /** The order behind it is of type order (quotes and reworks are not invoiced). */
  isOfOrder: boolean;
  outstandingCents: number;
  allocatedCents: number;
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
    stillOwing: guard(
      (f) => f.outstandingCents > 0,
      (f) => `waiting for ${dollars(f.outstandingCents)}`,
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
    update: user('Edit invoice', ['invoice:update'], 'invoice.edited'),
    send: user('Send invoice', ['invoice:update'], 'invoice.sent'),
    allocated: system('Payment allocated', 'invoice.paid'),
    allocationTakenBack: system('Allocation taken back', 'invoice.reopened'),
    close: {
      ...user('Close invoice', ['accountAdministrator:update'], 'invoice.closed'),
      ...isDangerous,
      elsewhere: (s: string) => (s === 'paid' ? 'the invoice is paid' : undefined),
    },
    orderCancelled: system('Order cancelled or credited', 'invoice.cancelled'),
  },
  moves: [
    { from: NEW, event: 'raised', to: 'invoiced', needs: ['isOfOrder'] },
    { from: 'invoiced', event: 'update', to: SAME, needs: ['unlocked'] },
    { from: 'invoiced', event: 'send', to: SAME },
    { from: 'invoiced', event: 'allocated', to: SAME, when: ['stillOwing'], domainEvent: 'invoice.partPaid' },
    { from: 'invoiced', event: 'allocated', to: 'paid' },
    { from: ['invoiced', 'paid'], event: 'allocationTakenBack', to: 'invoiced' },
    { from: 'invoiced', event: 'close', to: 'paid' },
    { from: 'invoiced', event: 'orderCancelled', to: 'cancelled', needs: ['nothingAllocated'] },
  ],
  samples: {
    isOfOrder: [true, false],
    outstandingCents: [0, 41250],
    allocatedCents: [0, 5000],
    isLocked: [false, true],
  },
});

export type InvoiceStatus = StatusOf<typeof invoiceMachine>;
