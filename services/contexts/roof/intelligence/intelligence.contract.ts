import { contract } from '../../../platform/contract/endpoint.ts';
import { accountCalls } from './accounts/account-calls.contract.ts';
import { Breakdown, Chart, Durations, Figures } from './answers/answers.contract.ts';
import { figuresCall } from './answers/figures-call.contract.ts';
import { contactCalls } from './contacts/contact-calls.contract.ts';
import { stockCalls } from './inventory/stock-calls.contract.ts';
import { optimiserCalls } from './optimiser/optimiser-calls.contract.ts';
import { lineGroups, orderGroups, wholeOrderGroups } from './orders/order-groups.contract.ts';
import { GlassLines, NcrRows, ServiceLines, Today } from './orders/order-lists.contract.ts';
import { pricingCalls } from './pricing/pricing-calls.contract.ts';
import { productionCalls } from './production/production-calls.contract.ts';
import { purchasingCalls } from './purchasing/purchasing-calls.contract.ts';

const call = figuresCall('intelligenceOrder:read', ['intelligence_orders'], '/intelligence/orders/');

const whole = { filters: wholeOrderGroups, hasTax: true };
const sales = ['order_value', 'order_count', 'order_panels', 'order_area'] as const;
const lineMetrics = ['line_count', 'line_pieces', 'line_area', 'line_holes', 'line_value'] as const;

/** Figures of orders, quotes, NCRs, invoices, payments, stock, production, purchasing, cutting and customers. */
export const intelligenceContract = contract('intelligence', {
  orderValueToday: call('ordervalue/todaysummary', 'Orders of today, by the hour against the usual', Today, {
    ...whole,
    metrics: sales,
  }),
  orderValueSummary: call('ordervalue/summary', 'Order value, orders, average, area and backlog', Figures, {
    ...whole,
    metrics: [...sales, 'average_order', 'backlog_value'],
  }),
  orderValueFullSummary: call(
    'ordervalue/fullsummary',
    'The same with quotes, win rate, on time in full, hours to despatch, dropped value and late orders',
    Figures,
    {
      ...whole,
      metrics: [
        ...sales,
        ...['average_order', 'backlog_value', 'quote_value', 'quote_count', 'quote_won', 'quote_lost', 'win_rate'],
        ...['otif', 'order_hours', 'dropped_value', 'late_orders'],
      ],
    },
  ),
  orderGlassLines: call('ordervalue/detailedlist/glass', 'Each glass line of the orders of a period', GlassLines, {
    filters: orderGroups,
    metrics: ['line_value'],
    sorts: ['day', 'value', 'areaM2'],
  }),
  orderServiceLines: call(
    'ordervalue/detailedlist/services',
    'Each other line of the orders of a period',
    ServiceLines,
    {
      filters: orderGroups,
      metrics: ['line_value'],
      sorts: ['day', 'value'],
    },
  ),
  orderValueBreakdown: call('ordervalue/breakdown', 'Order value by group', Breakdown, {
    ...whole,
    filters: orderGroups,
    groups: orderGroups,
    metrics: [...sales, ...lineMetrics],
  }),
  orderValueChart: call('ordervalue/chartdata', 'Order value or orders over time, by group', Chart, {
    filters: orderGroups,
    groups: orderGroups,
    metrics: [...sales, ...lineMetrics],
    hasBuckets: true,
    hasTax: true,
  }),
  orderItemsSummary: call('orderitems/summary', 'Lines, pieces, area, mean size, toughened share and holes', Figures, {
    filters: orderGroups,
    metrics: [...lineMetrics, 'mean_piece', 'toughened_share'],
  }),
  orderItemsChart: call('orderitems/pricegroups/chartdata', 'Line value or area by price group over time', Chart, {
    filters: orderGroups,
    groups: lineGroups,
    metrics: lineMetrics,
    hasBuckets: true,
  }),
  orderProduction: call('production/breakdown', 'Orders by status, and how they moved between statuses', Breakdown, {
    filters: wholeOrderGroups,
    groups: ['status'],
    metrics: ['backlog_count', 'backlog_value'],
  }),
  ncrSummary: call('ncrvalue/summary', 'NCRs, pieces, cost, share of order value and days to settle', Figures, {
    filters: ['contact'],
    metrics: ['ncr_count', 'ncr_pieces', 'ncr_cost', 'ncr_share', 'ncr_days'],
  }),
  ncrOrders: call('ncrvalue/orders', 'Each NCR raised in a period, with what it cost', NcrRows, {
    filters: ['contact', 'stock', 'reason'],
    sorts: ['day', 'cost', 'pieces'],
    metrics: ['ncr_cost'],
  }),
  ncrBreakdown: call('ncrvalue/breakdown', 'NCRs by reason, outcome, customer or stock', Breakdown, {
    filters: ['contact', 'stock', 'reason'],
    groups: ['reason', 'outcome', 'contact', 'stock'],
    metrics: ['ncr_count', 'ncr_pieces', 'ncr_cost'],
  }),
  quoteBreakdown: call('quotevalue/breakdown', 'Quotes sent, won, lost and open by customer, rep or size', Breakdown, {
    ...whole,
    filters: ['contact', 'rep', 'state', 'terms'],
    groups: ['contact', 'rep', 'sizeBand'],
    metrics: ['quote_value', 'quote_won', 'quote_lost', 'quote_open'],
  }),
  orderDuration: call('orderduration/chartdata', 'Hours from order to despatch, by month or price group', Durations, {
    groups: ['month', 'priceGroup'],
    metrics: ['order_hours'],
  }),
  ...accountCalls,
  ...stockCalls,
  ...productionCalls,
  ...purchasingCalls,
  ...optimiserCalls,
  ...contactCalls,
  ...pricingCalls,
});
export type IntelligenceCall = keyof typeof intelligenceContract;
