import { defineContext } from '../../platform/context.ts';
import { chargeCancellation } from './commands/charge-cancellation.ts';
import { raiseInvoice } from './commands/raise-invoice.ts';
import { takeCancellationBack } from './commands/take-cancellation-back.ts';
import { creditNoteAggregate } from './credit/credit-note.ts';
import { creditNoteList } from './credit/credit-note-list.ts';
import { creditNoteEvents } from './credit/credit-notes.events.ts';
import { creditNotesRoutes } from './credit/credit-notes.http.ts';
import { invoiceAggregate } from './domain/invoice.ts';
import { invoicingEvents } from './invoicing.events.ts';
import { invoicingRoutes } from './invoicing.http.ts';
import { invoicingInvariants } from './invoicing.invariants.ts';
import { ncrDecisionsRoutes } from './ncr/ncr-decisions.http.ts';
import { whenInvoiceMovesNoteIt } from './policies/when-invoice-moves-note-it.ts';
import { whenOrderCancelledChargeFee } from './policies/when-order-cancelled-charge-fee.ts';
import { whenOrderDespatchedRaiseInvoice } from './policies/when-order-despatched-raise-invoice.ts';
import { invoiceList } from './projections/invoice-list.ts';
import { contactsWithInvoices } from './queries/contacts-with-invoices.ts';

/** What customers owe for what was despatched. */
export const invoicingContext = defineContext({
  name: 'invoicing',
  events: [invoicingEvents, creditNoteEvents],
  aggregates: [invoiceAggregate, creditNoteAggregate],
  routes: [invoicingRoutes, creditNotesRoutes, ncrDecisionsRoutes],
  commands: [raiseInvoice, chargeCancellation, takeCancellationBack],
  projections: [invoiceList, creditNoteList],
  policies: [whenOrderDespatchedRaiseInvoice, whenOrderCancelledChargeFee, whenInvoiceMovesNoteIt],
  invariants: invoicingInvariants,
  uses: [contactsWithInvoices],
});
