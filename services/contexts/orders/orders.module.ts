import { defineContext } from '../../platform/context.ts';
import { importOrders } from './commands/import-orders.ts';
import { markInvoiced } from './commands/mark-invoiced.ts';
import { recheckCredit } from './commands/recheck-credit.ts';
import { recordDelivered } from './commands/record-delivered.ts';
import { recordPanelFinished } from './commands/record-panel-finished.ts';
import { returnToProduction } from './commands/return-to-production.ts';
import { setInvoiceSettlement } from './commands/set-invoice-settlement.ts';
import { expireQuote, reportPrepaymentOverdue } from './commands/take-timed-step.ts';
import { orderAggregate } from './domain/order.ts';
import { expireQuotes } from './jobs/expire-quotes.ts';
import { reportOverduePrepayments } from './jobs/report-overdue-prepayments.ts';
import { orderEvents } from './orders.events.ts';
import { ordersRoutes } from './orders.http.ts';
import { whenContactCreditSetRecheckOrders } from './policies/when-contact-credit-set-recheck-orders.ts';
import { whenFloorMovesFollow } from './policies/when-floor-moves-follow.ts';
import { whenInvoiceMovesNoteIt } from './policies/when-invoice-moves-note-it.ts';
import { orderList } from './projections/order-list.ts';

/** Quotes, orders and reworks from the first draft to the invoice. */
export const ordersContext = defineContext({
  name: 'orders',
  events: [orderEvents],
  aggregates: [orderAggregate],
  routes: [ordersRoutes],
  commands: [
    recordPanelFinished,
    returnToProduction,
    recordDelivered,
    markInvoiced,
    setInvoiceSettlement,
    recheckCredit,
    expireQuote,
    reportPrepaymentOverdue,
    importOrders,
  ],
  projections: [orderList],
  policies: [whenFloorMovesFollow, whenInvoiceMovesNoteIt, whenContactCreditSetRecheckOrders],
  jobs: [expireQuotes, reportOverduePrepayments],
});
