import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import type { InvoiceRow } from '../invoicing.contract.ts';
import { invoiceTable } from '../projections/invoice-list.ts';

/** The list of invoices. */
export const listInvoices = query(
  'invoicing.listInvoices',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, invoiceTable, table);
    return { ...result, data: result.data as InvoiceRow[] };
  },
);
