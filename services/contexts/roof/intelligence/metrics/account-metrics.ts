import type { InvoiceEvent } from '../../../invoicing/invoicing.events.ts';
import type { Metric, SourceEvent } from './metric.ts';

const billed = { what: 'billed', measure: 'value' } as const;
const credited = { what: 'credited', measure: 'value' } as const;
const invoiceSources: SourceEvent[] = ['invoice.created', 'creditNote.created', 'creditNote.cancelled'];
const paidSources: InvoiceEvent['type'][] = ['invoice.partPaid', 'invoice.paid', 'invoice.reopened'];
const moneySources: SourceEvent[] = ['payment.received', 'payment.cancelled'];
const ledgerSources: SourceEvent[] = [
  ...(['invoice.created', 'invoice.takenOver', 'invoice.closed', 'invoice.writeOffReversed'] as const),
  ...paidSources,
  ...(['creditNote.created', 'creditNote.takenOver', 'creditNote.closed', 'creditNote.cancelled'] as const),
  ...moneySources,
  ...(['overpayment.created', 'overpayment.released', 'overpayment.closed', 'overpayment.cancelled'] as const),
];
const flow = {
  kind: 'flow',
  day: 'The day each document was made; a cancellation takes it back on the day of the cancellation',
  good: 'up',
  version: 1,
} as const;
const state = {
  kind: 'state',
  day: 'The end of the day, each movement on its own business day',
  good: 'down',
  version: 1,
  own: true,
} as const;
const sales = { unit: '$ ex', decimals: 2 } as const;
const money = { unit: '$ inc', decimals: 2 } as const;
const number = { unit: '', decimals: 0 } as const;
const days = { unit: 'days', decimals: 0, kind: 'ratio', good: 'down', version: 1, own: true } as const;

/** Figures of invoices, credit notes, payments and debts. */
export const accountMetrics = {
  invoiced: {
    ...flow,
    ...sales,
    label: 'Invoiced',
    words: 'Invoices less credit notes, ex GST. A debt that is written off stays a sale; balances taken over are none.',
    sources: invoiceSources,
    hasTax: true,
    sum: [billed, { ...credited, isOff: true }],
  },
  billed: {
    ...flow,
    ...sales,
    label: 'Invoices',
    words: 'Invoices raised, ex GST, before credit notes.',
    sources: ['invoice.created'],
    hasTax: true,
    sum: billed,
  },
  credited: {
    ...flow,
    ...sales,
    good: 'down',
    label: 'Credit notes',
    words: 'Credit notes made, ex GST, less cancelled ones.',
    sources: ['creditNote.created', 'creditNote.cancelled'],
    hasTax: true,
    sum: credited,
  },
  invoice_count: {
    ...flow,
    ...number,
    label: 'Invoices raised',
    words: 'Invoices raised, each once.',
    sources: ['invoice.created'],
    sum: { what: 'billed', measure: 'count' },
  },
  average_invoice: {
    ...sales,
    kind: 'ratio',
    version: 1,
    good: 'up',
    label: 'Average invoice',
    words: 'Invoices before credit notes, divided by their number.',
    sources: ['invoice.created'],
    day: flow.day,
    none: 'No invoice was raised in this period',
    ratio: { over: [billed], under: [{ what: 'billed', measure: 'count' }], times: '1' },
  },
  invoiced_gst: {
    ...flow,
    unit: '$',
    decimals: 2,
    good: null,
    label: 'GST',
    words: 'GST of invoices less that of credit notes.',
    sources: invoiceSources,
    sum: [
      { what: 'billed', measure: 'gst' },
      { what: 'credited', measure: 'gst', isOff: true },
    ],
  },
  invoiced_lines: {
    ...flow,
    ...sales,
    label: 'Invoiced lines',
    words:
      'Lines of invoices less those of credit notes, ex GST with 6 decimals. What rounds the document stands apart.',
    sources: invoiceSources,
    sum: [
      { what: 'billedLine', measure: 'value' },
      { what: 'creditedLine', measure: 'value', isOff: true },
    ],
  },
  billed_lines: {
    ...flow,
    ...sales,
    label: 'Invoice lines',
    words: 'Lines of invoices, ex GST, before credit notes.',
    sources: ['invoice.created'],
    sum: { what: 'billedLine', measure: 'value' },
  },
  credited_lines: {
    ...flow,
    ...sales,
    good: 'down',
    label: 'Credited lines',
    words: 'Lines of credit notes, ex GST; one of no line of an order has no price group.',
    sources: ['creditNote.created', 'creditNote.cancelled'],
    sum: { what: 'creditedLine', measure: 'value' },
  },
  written_off: {
    ...flow,
    ...money,
    good: 'down',
    label: 'Written off',
    words: 'Debts given up, with GST, less what owes again. They are not taken from sales.',
    sources: ['invoice.closed', 'invoice.writeOffReversed'],
    sum: { what: 'writtenOff', measure: 'value' },
  },
  paid_share: {
    unit: '%',
    decimals: 1,
    kind: 'ratio',
    version: 1,
    good: 'up',
    own: true,
    label: 'Paid share',
    words: 'Of the invoices raised in the period, with GST, how much payments and credits have settled since.',
    sources: ['invoice.created', ...paidSources],
    day: 'The day the invoice was raised',
    none: 'No invoice was raised in this period',
  },
  pay_days: {
    ...days,
    label: 'Median time to pay',
    words: 'Days from the date of an invoice to the day it was paid in full: half of the invoices took no longer.',
    sources: paidSources,
    day: 'The day an invoice was paid in full',
    none: 'No invoice was paid in full in this period',
  },
  pay_days_most: {
    ...days,
    label: 'Nine of ten pay within',
    words: 'Days from the date of an invoice to the day it was paid in full: nine of ten invoices took no longer.',
    sources: paidSources,
    day: 'The day an invoice was paid in full',
    none: 'No invoice was paid in full in this period',
  },
  received: {
    ...flow,
    ...money,
    label: 'Received',
    words: 'Payments received, with GST, on the day they were recorded; cancelled and dishonoured ones are taken back.',
    sources: moneySources,
    sum: { what: 'received', measure: 'value' },
  },
  received_count: {
    ...flow,
    ...number,
    label: 'Payments',
    words: 'Payments received, less those cancelled or dishonoured.',
    sources: moneySources,
    sum: { what: 'received', measure: 'count' },
  },
  owing: {
    ...state,
    ...money,
    label: 'Owing',
    words: 'Invoices less what is paid, credited and written off; free money is not taken from it.',
    sources: ledgerSources,
  },
  overdue: {
    ...state,
    ...money,
    label: 'Overdue',
    words: 'What is owing on invoices whose due date is over.',
    sources: [...ledgerSources, 'invoice.edited'],
  },
  unapplied: {
    ...state,
    ...money,
    good: null,
    label: 'Unapplied',
    words: 'Credit notes, payments and overpayments that are on no invoice, below nothing.',
    sources: ledgerSources,
  },
  deposits: {
    ...state,
    ...money,
    good: null,
    label: 'Deposits',
    words: 'Money paid ahead for orders that have no invoice yet, below nothing; it is not taken from what is owing.',
    sources: ledgerSources,
  },
  dso: {
    ...days,
    label: 'Days sales outstanding',
    words:
      'What is owing less unapplied, used up by invoiced sales with GST going back: whole months, the last in part. Deposits are not taken from it.',
    sources: ledgerSources,
    day: 'The end of the period',
    none: 'More is owing than five years of sales',
  },
} as const satisfies Record<string, Metric>;
