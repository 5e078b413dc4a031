import type { ColumnType } from 'kysely';
import { rowProjection } from '../../../platform/projections/row-projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { type InvoiceRow, invoiceColumns } from '../invoicing.contract.ts';
import type { invoicingEvents } from '../invoicing.events.ts';

interface InvoiceListTable {
  account_id: number;
  id: number;
  number: string;
  order_id: number | null;
  order_number: string;
  contact_id: number;
  contact_name: string;
  status: InvoiceRow['status'];
  issued_on: string;
  due_date: string;
  total: string;
  owing: string;
  is_taken_over: boolean;
  search: ColumnType<string, never, never>;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    invoice_list: InvoiceListTable;
  }
}

interface Settled {
  readonly data: { readonly to: InvoiceRow['status']; readonly owing: string };
}
const settled = ({ data }: Settled) => ({ status: data.to, owing: data.owing });

/** The list over this read table. */
export const invoiceTable: TableSource<typeof invoiceColumns> = {
  from: 'invoice_list',
  columns: invoiceColumns,
  prefixColumns: ['number', 'contact_name'],
  indexed: ['status', 'contactId'],
  searchColumn: 'search',
};

/** One row per invoice. */
export const invoiceList = rowProjection<typeof invoicingEvents>()({
  name: 'invoice_list',
  added: {
    'invoice.created': ({ data: d }) => ({
      number: d.number,
      order_id: d.orderId,
      order_number: d.orderNumber,
      contact_id: d.contactId,
      contact_name: d.contactName,
      status: d.to,
      issued_on: d.issuedOn,
      due_date: d.dueDate,
      total: d.total,
      owing: d.total,
      is_taken_over: false,
    }),
    'invoice.takenOver': ({ data: d }) => ({
      number: d.number,
      order_id: null,
      order_number: '',
      contact_id: d.contactId,
      contact_name: d.contactName,
      status: d.to,
      issued_on: d.issuedOn,
      due_date: d.dueDate,
      total: d.total,
      owing: d.total,
      is_taken_over: true,
    }),
  },
  changed: {
    'invoice.writeOffReversed': settled,
    'invoice.partPaid': settled,
    'invoice.paid': settled,
    'invoice.edited': (e) => ({ due_date: e.data.dueDate }),
    'invoice.closed': settled,
    'invoice.reopened': settled,
  },
  live: {
    topic: 'invoices',
    access: 'invoice:read',
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<InvoiceRow>(db, accountId, invoiceTable, ids),
  },
});
