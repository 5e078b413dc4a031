import { defineContext } from '../../platform/context.ts';
import { orderChangesRoutes } from './changes/order-changes.http.ts';
import { checklistRoutes } from './checklist/checklist.http.ts';
import { completePrinted } from './checklist/complete-printed.ts';
import { importOrders } from './commands/import-orders.ts';
import { makeCustomerLists } from './commands/make-customer-lists.ts';
import { markInvoiced } from './commands/mark-invoiced.ts';
import { recheckCredit } from './commands/recheck-credit.ts';
import { recordDelivered } from './commands/record-delivered.ts';
import { recordPanelFinished } from './commands/record-panel-finished.ts';
import { returnToProduction } from './commands/return-to-production.ts';
import { setInvoiceSettlement } from './commands/set-invoice-settlement.ts';
import { expireQuote, reportPrepaymentOverdue } from './commands/take-timed-step.ts';
import { orderAggregate } from './domain/order.ts';
import { externalRoutes } from './external/external.http.ts';
import { notePurchaseOrder } from './external/note-purchase-order.ts';
import { orderItemsRoutes } from './items/order-items.http.ts';
import { expireQuotes } from './jobs/expire-quotes.ts';
import { reportOverduePrepayments } from './jobs/report-overdue-prepayments.ts';
import { endNcrOfRework } from './ncr/end-ncr-of-rework.ts';
import { ncrRoutes } from './ncr/ncr.http.ts';
import { orderEvents } from './orders.events.ts';
import { ordersRoutes } from './orders.http.ts';
import { whenContactCreditSetRecheckOrders } from './policies/when-contact-credit-set-recheck-orders.ts';
import { whenOrderIsSentWriteToCustomer } from './policies/when-order-is-sent-write-to-customer.ts';
import { whenPriceRequestMovesChangePrices } from './policies/when-price-request-moves-change-prices.ts';
import { whenReworkCancelledEndNcr } from './policies/when-rework-cancelled-end-ncr.ts';
import { orderItemList } from './projections/order-item-list.ts';
import { orderList } from './projections/order-list.ts';
import { priceNews } from './projections/price-news.ts';
import { contactsInOrders } from './queries/contacts-in-orders.ts';
import { promisedOrders } from './queries/promised-orders.ts';
import { stockInOrders } from './queries/stock-in-orders.ts';
import { recoveryRoutes } from './recovery/recovery.http.ts';
import { orderSettingsRoutes } from './settings/order-settings.http.ts';

/** Quotes, orders and reworks from the first draft to the invoice. */
export const ordersContext = defineContext({
  name: 'orders',
  events: [orderEvents],
  aggregates: [orderAggregate],
  routes: [
    ordersRoutes,
    orderSettingsRoutes,
    orderItemsRoutes,
    orderChangesRoutes,
    ncrRoutes,
    externalRoutes,
    recoveryRoutes,
    checklistRoutes,
  ],
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
    endNcrOfRework,
    completePrinted,
    notePurchaseOrder,
    makeCustomerLists,
  ],
  projections: [orderList, orderItemList, priceNews],
  policies: [
    whenContactCreditSetRecheckOrders,
    whenReworkCancelledEndNcr,
    whenPriceRequestMovesChangePrices,
    whenOrderIsSentWriteToCustomer,
  ],
  jobs: [expireQuotes, reportOverduePrepayments],
  uses: [stockInOrders, contactsInOrders],
  plans: [promisedOrders],
});
