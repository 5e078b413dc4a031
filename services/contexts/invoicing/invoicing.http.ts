import { routes } from '../../platform/http/routes.ts';
import { closeInvoice } from './commands/close-invoice.ts';
import { reverseWriteOff } from './commands/reverse-write-off.ts';
import { sendInvoice } from './commands/send-invoice.ts';
import { updateInvoice } from './commands/update-invoice.ts';
import { invoicingContract } from './invoicing.contract.ts';
import { customerStanding } from './queries/customer-standing.ts';
import { getInvoice } from './queries/get-invoice.ts';
import { getInvoiceTemplate } from './queries/get-invoice-template.ts';
import { listInvoices } from './queries/list-invoices.ts';

export const invoicingRoutes = routes(invoicingContract, {
  customerStanding,
  listInvoices,
  getInvoice,
  updateInvoice,
  getInvoiceTemplate,
  sendInvoice,
  closeInvoice,
  reverseWriteOff,
});
