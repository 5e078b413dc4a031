import type { ContactEvent } from '../../../contacts/contacts.events.ts';
import type { OrderEvent } from '../../../orders/orders.events.ts';
import type { Metric } from './metric.ts';

const standing: ContactEvent['type'][] = [
  ...(['contact.created', 'contact.updated', 'contact.archived', 'contact.restored', 'contact.deleted'] as const),
  'contact.creditStatusSet',
];
const ordering: OrderEvent['type'][] = [
  ...(['order.submitted', 'order.quoteApproved', 'order.reviewed'] as const),
  ...(['order.denied', 'order.cancelled', 'order.restored'] as const),
];
const whole = { unit: '', decimals: 0, version: 1 } as const;
const state = { ...whole, kind: 'state', day: 'The end of the last day', good: null } as const;

/** Figures of customers. */
export const contactMetrics = {
  customers_active: {
    ...state,
    good: 'up',
    own: true,
    label: 'Active customers',
    words: 'Customers with an order that counts, submitted in the 90 days up to the last day.',
    sources: ordering,
  },
  customers_new: {
    ...whole,
    kind: 'flow',
    good: 'up',
    label: 'New customers',
    words: 'Customers added, less those deleted; one that is archived later stays new then.',
    sources: ['contact.created', 'contact.deleted'],
    day: 'The day they were added',
    sum: { what: 'customerNew', measure: 'count' },
  },
  customers_dormant: {
    ...state,
    good: 'down',
    own: true,
    label: 'Dormant customers',
    words: 'Customers that ordered before, are not archived, and did not order in the 90 days up to the last day.',
    sources: [...standing, ...ordering],
  },
  customers_held: {
    ...state,
    good: 'down',
    label: 'On hold',
    words: 'Customers whose account is on hold.',
    sources: standing,
    sum: { what: 'customerHeld', measure: 'count' },
  },
  customers_stopped: {
    ...state,
    good: 'down',
    label: 'Stopped',
    words: 'Customers whose account is stopped.',
    sources: standing,
    sum: { what: 'customerStopped', measure: 'count' },
  },
  min_spend_shortfall: {
    ...state,
    unit: '$ ex',
    decimals: 2,
    good: 'down',
    own: true,
    label: 'Short of the minimum',
    words:
      'What customers are required to spend in the last whole month, quarter or year, less what was invoiced to them less credit notes, ex GST.',
    sources: [...standing, 'contact.creditChanged', 'invoice.created', 'creditNote.created', 'creditNote.cancelled'],
    day: 'The last period that is over by the last day',
  },
} as const satisfies Record<string, Metric>;
