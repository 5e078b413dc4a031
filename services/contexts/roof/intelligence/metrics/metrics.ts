import type { CreditNoteEvent } from '../../../invoicing/credit/credit-notes.events.ts';
import type { OrderEvent } from '../../../orders/orders.events.ts';
import { accountMetrics } from './account-metrics.ts';
import { contactMetrics } from './contact-metrics.ts';
import type { Metric } from './metric.ts';
import { optimiserMetrics } from './optimiser-metrics.ts';
import { productionMetrics } from './production-metrics.ts';
import { purchasingMetrics } from './purchasing-metrics.ts';
import { stockMetrics } from './stock-metrics.ts';

const order = (measure: 'value' | 'count' | 'pieces' | 'area_mm2') => ({ what: 'order', measure }) as const;
const orderSources: OrderEvent['type'][] = [
  'order.submitted',
  'order.quoteApproved',
  'order.edited',
  'order.itemCancelled',
  'order.reviewed',
  'order.denied',
  'order.cancelled',
  'order.restored',
];
const changeDay = 'The day each change was made: a cancellation takes its value back on the day of the cancellation';
const flow = { kind: 'flow', day: changeDay, good: 'up', version: 1 } as const;
const money = { unit: '$ ex', decimals: 2 } as const;
const number = { unit: '', decimals: 0 } as const;
const area = { unit: 'm²', decimals: 3 } as const;
const ratio = { kind: 'ratio', version: 1 } as const;
const share = { ...ratio, unit: '%', decimals: 1 } as const;
const quoteSources: OrderEvent['type'][] = [
  'order.quoteSent',
  'order.quoteApproved',
  'order.quoteCancelled',
  'order.quoteExpired',
  'order.edited',
];
const creditSources: CreditNoteEvent['type'][] = ['creditNote.created', 'creditNote.cancelled'];
const ncrSources: OrderEvent['type'][] = [
  'orderItemNcr.raised',
  'orderItemNcr.approved',
  'orderItemNcr.denied',
  'orderItemNcr.cancelled',
];

/** The catalogue: every figure of the business, once. */
export const metrics = {
  order_value: {
    ...flow,
    ...money,
    label: 'Order value',
    words:
      'Orders from their submission, ex GST, with every later change; denied, cancelled and reviewed orders count nothing. No quotes, drafts or reworks.',
    sources: orderSources,
    hasTax: true,
    sum: order('value'),
  },
  order_count: {
    ...flow,
    ...number,
    label: 'Orders',
    words: 'Orders submitted, less those denied, cancelled or sent back to draft.',
    sources: orderSources,
    sum: order('count'),
  },
  order_panels: {
    ...flow,
    ...number,
    label: 'Panels',
    words: 'Pieces of glass in those orders.',
    sources: orderSources,
    sum: order('pieces'),
  },
  order_area: {
    ...flow,
    ...area,
    label: 'Area',
    words: 'Width by height by quantity of the glass in those orders, added in mm².',
    sources: orderSources,
    sum: order('area_mm2'),
  },
  average_order: {
    ...ratio,
    ...money,
    label: 'Average order',
    words: 'Order value divided by orders of the period.',
    sources: orderSources,
    day: changeDay,
    good: 'up',
    ratio: { over: [order('value')], under: [order('count')], times: '1' },
  },
  dropped_value: {
    ...flow,
    ...money,
    good: 'down',
    label: 'Dropped value',
    words: 'Orders denied, cancelled or sent back to draft, by what they were worth.',
    sources: ['order.denied', 'order.cancelled', 'order.reviewed'],
    hasTax: true,
    sum: { what: 'dropped', measure: 'value' },
  },
  backlog_value: {
    ...money,
    kind: 'state',
    version: 1,
    good: null,
    day: 'All changes up to the instant',
    label: 'Backlog',
    words: 'Orders that count and are not despatched in full, at their full value.',
    sources: [...orderSources, 'order.despatched', 'order.despatchForced', 'order.despatchReverted'],
    hasTax: true,
    sum: { what: 'backlog', measure: 'value' },
  },
  backlog_count: {
    ...number,
    kind: 'state',
    version: 1,
    good: null,
    day: 'All changes up to the instant',
    label: 'Orders in backlog',
    words: 'Orders that count and are not despatched in full.',
    sources: [...orderSources, 'order.despatched', 'order.despatchForced', 'order.despatchReverted'],
    sum: { what: 'backlog', measure: 'count' },
  },
  late_orders: {
    ...number,
    kind: 'state',
    version: 1,
    good: 'down',
    day: 'All changes up to the instant; the promised day is the one in force then',
    label: 'Late orders',
    words: 'Orders in backlog whose promised day is over.',
    sources: [...orderSources, 'order.despatched', 'order.despatchForced', 'order.despatchReverted'],
    own: true,
  },
  line_value: {
    ...flow,
    ...money,
    label: 'Line value',
    words: 'Lines of orders that count, ex GST with 6 decimals. What rounds the document stands apart.',
    sources: orderSources,
    sum: { what: 'line', measure: 'value' },
  },
  line_count: {
    ...flow,
    ...number,
    label: 'Lines',
    words: 'Lines of orders that count.',
    sources: orderSources,
    sum: { what: 'line', measure: 'count' },
  },
  line_pieces: {
    ...flow,
    ...number,
    label: 'Pieces',
    words: 'Pieces of glass on those lines.',
    sources: orderSources,
    sum: { what: 'line', measure: 'pieces', kind: 'glass' },
  },
  line_area: {
    ...flow,
    ...area,
    label: 'Area',
    words: 'Width by height by quantity of those pieces.',
    sources: orderSources,
    sum: { what: 'line', measure: 'area_mm2', kind: 'glass' },
  },
  line_holes: {
    ...flow,
    ...number,
    label: 'Holes',
    words: 'Holes in those pieces.',
    sources: orderSources,
    sum: { what: 'line', measure: 'holes', kind: 'glass' },
  },
  mean_piece: {
    ...ratio,
    ...area,
    good: null,
    label: 'Average size',
    words: 'Area divided by pieces.',
    sources: orderSources,
    day: changeDay,
    ratio: {
      over: [{ what: 'line', measure: 'area_mm2', kind: 'glass' }],
      under: [{ what: 'line', measure: 'pieces', kind: 'glass' }],
      times: '0.000001',
    },
  },
  toughened_share: {
    ...share,
    good: null,
    label: 'Toughened',
    words: 'Toughened pieces as a share of all pieces of glass.',
    sources: orderSources,
    day: changeDay,
    ratio: {
      over: [{ what: 'line', measure: 'toughened', kind: 'glass' }],
      under: [{ what: 'line', measure: 'pieces', kind: 'glass' }],
      times: '100',
    },
  },
  quote_value: {
    ...flow,
    ...money,
    label: 'Quoted',
    words: 'Quotes from the day they were sent, ex GST, with later changes while they are quotes.',
    sources: quoteSources,
    hasTax: true,
    sum: { what: 'quote', measure: 'value' },
  },
  quote_count: {
    ...flow,
    ...number,
    label: 'Quotes',
    words: 'Quotes sent, each once.',
    sources: quoteSources,
    sum: { what: 'quote', measure: 'count' },
  },
  quote_open: {
    ...money,
    kind: 'state',
    version: 1,
    good: null,
    day: 'All changes up to the instant',
    label: 'Open quotes',
    words: 'Quotes sent and neither approved, cancelled nor expired.',
    sources: quoteSources,
    hasTax: true,
    sum: { what: 'quoteOpen', measure: 'value' },
  },
  quote_won: {
    ...flow,
    ...money,
    label: 'Quotes won',
    words: 'Quotes approved, at their value on that day.',
    sources: ['order.quoteApproved'],
    hasTax: true,
    sum: { what: 'won', measure: 'value' },
  },
  quote_lost: {
    ...flow,
    ...money,
    good: 'down',
    label: 'Quotes lost',
    words: 'Quotes cancelled or expired after their draft, at their value on that day; restored ones are taken back.',
    sources: ['order.quoteCancelled', 'order.quoteExpired', 'order.restored'],
    hasTax: true,
    sum: { what: 'lost', measure: 'value' },
  },
  win_rate: {
    none: 'No quote was decided in this period',
    ...share,
    good: 'up',
    label: 'Win rate',
    words: 'Quotes won divided by quotes won and lost, by value, on the day of the decision.',
    sources: ['order.quoteApproved', 'order.quoteCancelled', 'order.quoteExpired', 'order.restored'],
    day: 'The day of the decision',
    ratio: {
      over: [{ what: 'won', measure: 'value' }],
      under: [
        { what: 'won', measure: 'value' },
        { what: 'lost', measure: 'value' },
      ],
      times: '100',
    },
  },
  order_hours: {
    none: 'No order was despatched in this period',
    kind: 'ratio',
    version: 1,
    unit: 'h',
    decimals: 0,
    good: 'down',
    label: 'Median time to despatch',
    words: 'Whole hours from when an order counts to its despatch in full: half of the orders took no longer.',
    sources: [...orderSources, 'order.despatched', 'order.despatchForced', 'order.despatchReverted'],
    day: 'The day of the despatch',
    own: true,
  },
  otif: {
    none: 'Nothing was promised for days of this period that are over',
    ...share,
    good: 'up',
    label: 'On time in full',
    words:
      'Orders despatched in full by the end of the day they were first promised for, of all promised for days that are over. Orders without a promise and those dropped by then are left out.',
    sources: [...orderSources, 'order.despatched', 'order.despatchForced', 'order.despatchReverted'],
    day: 'The promised day',
    own: true,
  },
  ncr_count: {
    ...flow,
    ...number,
    good: 'down',
    label: 'NCRs',
    words: 'NCRs raised, less those denied or withdrawn.',
    sources: ncrSources,
    sum: { what: 'ncr', measure: 'count' },
  },
  ncr_pieces: {
    ...flow,
    ...number,
    good: 'down',
    label: 'Pieces',
    words: 'Pieces reported by those NCRs.',
    sources: ncrSources,
    sum: { what: 'ncr', measure: 'pieces' },
  },
  ncr_cost: {
    ...flow,
    ...money,
    good: 'down',
    label: 'Cost of NCRs',
    words:
      'Reported pieces that are made again, at list price, and credit notes of NCRs, ex GST; cancelled ones are taken back.',
    sources: ['order.reworkLinked', 'order.cancelled', ...creditSources],
    sum: { what: 'ncrCost', measure: 'value' },
  },
  ncr_share: {
    ...share,
    good: 'down',
    label: 'Share of order value',
    words: 'Cost of NCRs divided by order value of the same days.',
    sources: [...orderSources, ...ncrSources],
    day: changeDay,
    ratio: { over: [{ what: 'ncrCost', measure: 'value' }], under: [order('value')], times: '100' },
  },
  ncr_days: {
    none: 'No NCR was decided in this period',
    ...ratio,
    unit: 'days',
    decimals: 1,
    good: 'down',
    label: 'Time to settle',
    words: 'Days from raising an NCR to its decision, on average of those decided.',
    sources: ncrSources,
    day: 'The day of the decision',
    ratio: {
      over: [{ what: 'ncrSettled', measure: 'pieces' }],
      under: [{ what: 'ncrSettled', measure: 'count' }],
      times: '0.0416666666666666666667',
    },
  },
  ...accountMetrics,
  ...stockMetrics,
  ...productionMetrics,
  ...purchasingMetrics,
  ...optimiserMetrics,
  ...contactMetrics,
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;
export const metricOf = (name: MetricName): Metric => metrics[name];
/** Changes whenever a definition does. */
export const catalogueVersion = Object.values(metrics).reduce((sum, metric) => sum + metric.version, 0);
