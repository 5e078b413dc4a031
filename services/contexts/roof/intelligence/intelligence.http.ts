import { routes } from '../../../platform/http/routes.ts';
import { accountsSummary, paymentsChart, paymentsSummary } from './accounts/show-accounts.ts';
import { agedTrialBalance } from './accounts/show-aged.ts';
import { invoicedLines } from './accounts/show-invoiced-lines.ts';
import { invoicesBreakdown, invoicesChart, invoicesFullSummary, invoicesSummary } from './accounts/show-invoices.ts';
import { contactsSummary } from './contacts/show-contacts.ts';
import { minSpendList } from './contacts/show-min-spend.ts';
import { intelligenceContract } from './intelligence.contract.ts';
import { averageCost } from './inventory/show-average-cost.ts';
import { stockSizes, stockTree } from './inventory/show-sizes.ts';
import {
  stockChart,
  stockSummary,
  stockTransactions,
  stockUsageChart,
  stockValueChart,
  stockValueSummary,
} from './inventory/show-stock.ts';
import { optimiserAllocation } from './optimiser/show-allocation.ts';
import { optimiserChart, optimiserStock, optimiserSummary } from './optimiser/show-optimiser.ts';
import { orderDuration } from './orders/show-durations.ts';
import { orderGlassLines, orderServiceLines } from './orders/show-lines.ts';
import { ncrBreakdown, ncrOrders, ncrSummary } from './orders/show-ncrs.ts';
import {
  orderItemsChart,
  orderItemsSummary,
  orderValueBreakdown,
  orderValueChart,
  orderValueFullSummary,
  orderValueSummary,
} from './orders/show-order-value.ts';
import { orderProduction } from './orders/show-production.ts';
import { quoteBreakdown } from './orders/show-quotes.ts';
import { orderValueToday } from './orders/show-today.ts';
import { customerPricing } from './pricing/show-customer-pricing.ts';
import { capacityChart, capacitySummary } from './production/show-capacity.ts';
import { despatchSummary } from './production/show-despatch.ts';
import { dueDates } from './production/show-due-dates.ts';
import {
  performanceBreakdown,
  performanceSummary,
  sessionsSummary,
  stagesDoneChart,
} from './production/show-performance.ts';
import { productionSummary } from './production/show-production.ts';
import { recutPanels, recutSummary } from './production/show-recuts.ts';
import { leanSummary, stagesChart, stagesSummary, tougheningChart } from './production/show-stages.ts';
import { stockIncoming } from './purchasing/show-incoming.ts';
import { purchasingSummary, stockIncomingSummary } from './purchasing/show-purchasing.ts';

export const intelligenceRoutes = routes(intelligenceContract, {
  orderValueToday,
  orderValueSummary,
  orderValueFullSummary,
  orderGlassLines,
  orderServiceLines,
  orderValueBreakdown,
  orderValueChart,
  orderItemsSummary,
  orderItemsChart,
  orderProduction,
  ncrSummary,
  ncrOrders,
  ncrBreakdown,
  quoteBreakdown,
  orderDuration,
  accountsSummary,
  invoicesSummary,
  invoicesFullSummary,
  invoicedLines,
  invoicesBreakdown,
  invoicesChart,
  agedTrialBalance,
  paymentsChart,
  paymentsSummary,
  stockValueSummary,
  stockSummary,
  stockChart,
  stockTree,
  stockValueChart,
  stockUsageChart,
  stockTransactions,
  stockSizes,
  recutSummary,
  recutPanels,
  stagesSummary,
  stagesChart,
  leanSummary,
  productionSummary,
  sessionsSummary,
  stagesDoneChart,
  performanceSummary,
  performanceBreakdown,
  dueDates,
  capacitySummary,
  capacityChart,
  tougheningChart,
  despatchSummary,
  averageCost,
  purchasingSummary,
  stockIncoming,
  stockIncomingSummary,
  optimiserSummary,
  optimiserStock,
  optimiserAllocation,
  optimiserChart,
  contactsSummary,
  minSpendList,
  customerPricing,
});
