import { routes } from '../../platform/http/routes.ts';
import { closeInvoice } from './commands/close-invoice.ts';
import { invoicingContract } from './invoicing.contract.ts';
import { getInvoice } from './queries/get-invoice.ts';
import { listInvoices } from './queries/list-invoices.ts';

export const invoicingRoutes = routes(invoicingContract, { listInvoices, getInvoice, closeInvoice });
