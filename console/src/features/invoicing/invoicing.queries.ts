import { invoicingContract } from '@glasshouse/services/contexts/invoicing/invoicing.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveList, liveRecord } from '../../lib/live/registry.ts';

/** Rows of invoices that change while somebody looks. */
export const invoicesTopic = 'invoices';
liveList(invoicesTopic, invoicingContract.listInvoices);
liveRecord(invoicesTopic, invoicingContract.getInvoice);

export const newestInvoices = '-number';

/** One invoice with lines, allocations and actions. */
export const invoiceQuery = (id: number) => queryOptionsFor(invoicingContract.getInvoice, { params: { id } });
