import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { invoicingContract, unpaidInvoices } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { overpaymentsContract } from '@glasshouse/services/contexts/receivables/overpayments/overpayments.contract';
import { receivablesContract } from '@glasshouse/services/contexts/receivables/receivables.contract';
import { anyOf } from '@glasshouse/services/platform/contract/filters';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveList, liveRecord, liveRefetch } from '../../lib/live/registry.ts';
import { tableQuery } from '../../widgets/data-table/table-query.ts';

/** Rows of invoices, which owe more or less while money is placed. */
export const invoicesTopic = 'invoices';
liveList(invoicesTopic, invoicingContract.listInvoices);

/** Rows of payments and of overpayments that change while somebody looks. */
export const paymentsTopic = 'payments';
export const overpaymentsTopic = 'overpayments';
liveList(paymentsTopic, receivablesContract.listPaymentsReceived);
// A row calls an amount `placed`, the record its parts: it is fetched, not patched.
liveRefetch(paymentsTopic, receivablesContract.getPaymentReceived);
liveList(overpaymentsTopic, overpaymentsContract.listOverpayments);
liveRecord(overpaymentsTopic, overpaymentsContract.getOverpayment);

export const newestFirst = '-number';

/** What is read again after money moved. */
export const moneyMoved = [
  receivablesContract.getPaymentReceived,
  receivablesContract.listPaymentsReceived,
  overpaymentsContract.getOverpayment,
  overpaymentsContract.listOverpayments,
  invoicingContract.getInvoice,
] as const;

/** One payment with where it is and its actions. */
export const paymentQuery = (id: number) => queryOptionsFor(receivablesContract.getPaymentReceived, { params: { id } });

/** One overpayment with its invoices and actions. */
export const overpaymentQuery = (id: number) =>
  queryOptionsFor(overpaymentsContract.getOverpayment, { params: { id } });

/** The customer whose money it is. */
export const payerQuery = (contactId: number) =>
  queryOptionsFor(contactsContract.getContact, { params: { id: contactId } });

/** Invoices by their numbers, as they are now. */
export const invoicesNumbered = (
  numbers: readonly string[],
): ReturnType<typeof tableQuery<typeof invoicingContract.listInvoices>> => ({
  ...tableQuery(invoicingContract.listInvoices, { size: 100 }, 'dueDate', [anyOf('number', ...numbers)]),
  staleTime: 0,
});

/** A customer's invoices that still owe, the one due first on top; asked anew whenever money is to be placed. */
export const openInvoicesQuery = (
  contactId: number,
): ReturnType<typeof tableQuery<typeof invoicingContract.listInvoices>> => ({
  ...tableQuery(invoicingContract.listInvoices, { size: 100 }, 'dueDate', [
    unpaidInvoices,
    anyOf('contactId', String(contactId)),
  ]),
  staleTime: 0,
});
