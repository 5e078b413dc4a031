import { defineContext } from '../../platform/context.ts';
import { allocatePayments } from './commands/allocate-payments.ts';
import { raiseInvoice } from './commands/raise-invoice.ts';
import { invoiceAggregate } from './domain/invoice.ts';
import { invoicingEvents } from './invoicing.events.ts';
import { invoicingRoutes } from './invoicing.http.ts';
import { whenOrderDespatchedRaiseInvoice } from './policies/when-order-despatched-raise-invoice.ts';
import { whenOrderPaidAllocate } from './policies/when-order-paid-allocate.ts';
import { invoiceList } from './projections/invoice-list.ts';

/** What customers owe for what was despatched. */
export const invoicingContext = defineContext({
  name: 'invoicing',
  events: [invoicingEvents],
  aggregates: [invoiceAggregate],
  routes: [invoicingRoutes],
  commands: [raiseInvoice, allocatePayments],
  projections: [invoiceList],
  policies: [whenOrderDespatchedRaiseInvoice, whenOrderPaidAllocate],
});
