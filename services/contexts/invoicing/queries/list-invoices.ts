import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { type InvoiceRow, invoiceColumns } from '../invoicing.contract.ts';

/** The list of invoices, newest first. */
export const listInvoices = query(
  'invoicing.listInvoices',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(
      db,
      accountId,
      {
        from: 'invoice_list',
        columns: invoiceColumns,
        defaultOrder: { field: 'number', dir: 'desc' },
        searchColumn: 'search',
      },
      table,
    );
    return { ...result, data: result.data as InvoiceRow[] };
  },
);
