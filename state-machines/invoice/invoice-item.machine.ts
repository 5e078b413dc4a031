import { guard, system } from '../kernel/declare.ts';
import { defineLifecycle, NEW, type StatusOf } from '../kernel.ts';

/** What an invoice item looks at, after the action. */
export interface InvoiceItemFacts {
  /** Credit notes cover the whole quantity. */
  isFullyCredited: boolean;
}

/** One line of an invoice. */
export const invoiceItemMachine = defineLifecycle<InvoiceItemFacts>()({
  id: 'invoiceItem',
  noun: 'invoice item',
  states: {
    available: { label: 'Available', tone: 'success', tags: ['open'] },
    credited: { label: 'Credited', tone: 'neutral', tags: ['final'] },
    cancelled: { label: 'Cancelled', tone: 'neutral', tags: ['final'] },
  },
  guards: {
    fullyCredited: guard(
      (f) => f.isFullyCredited,
      'part of the quantity is not credited',
      'Accounts',
      'Credit the rest',
    ),
  },
  events: {
    invoiceCreated: system('Invoice raised', []),
    credited: system('Credited in full', 'invoiceItem.credited'),
    creditNoteCancelled: system('Credit note cancelled', 'invoiceItem.uncredited'),
    invoiceCancelled: system('Invoice cancelled', []),
  },
  moves: [
    { from: NEW, event: 'invoiceCreated', to: 'available' },
    { from: 'available', event: 'credited', to: 'credited', needs: ['fullyCredited'] },
    { from: 'credited', event: 'creditNoteCancelled', to: 'available' },
    { from: 'available', event: 'invoiceCancelled', to: 'cancelled' },
  ],
  samples: { isFullyCredited: [true, false] },
});

export type InvoiceItemStatus = StatusOf<typeof invoiceItemMachine>;
