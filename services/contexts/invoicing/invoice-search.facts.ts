import { sql } from 'kysely';
import type { SearchSource } from '../../platform/table/search-source.ts';
import { invoicingContract } from './invoicing.contract.ts';

/** Invoices are found by number, order, customer and total. */
export const invoiceSearch: SearchSource = {
  kind: 'invoice',
  group: 'Invoices',
  icon: 'accounts',
  below: '/accounts/invoices',
  from: 'invoice_list',
  text: 'search',
  amount: 'total',
  name: sql`number || ', ' || contact_name`,
  access: invoicingContract.listInvoices.access,
};
