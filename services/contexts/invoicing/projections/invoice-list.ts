import type { ColumnType } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { projection } from '../../../platform/projections/projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { type InvoiceRow, invoiceColumns } from '../invoicing.contract.ts';
import type { invoicingEvents } from '../invoicing.events.ts';

interface InvoiceListTable {
  account_id: number;
  id: number;
  number: string;
  order_id: number;
  order_number: string;
  contact_id: number;
  contact_name: string;
  status: InvoiceRow['status'];
  issued_on: string;
  due_date: string;
  total: string;
  owing: string;
  search: ColumnType<string, never, never>;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    invoice_list: InvoiceListTable;
  }
}

interface Settled {
  accountId: number;
  streamId: number;
  data: { to: InvoiceRow['status']; owing: string };
}
const settle = async (db: Tx, e: Settled) => {
  await db
    .updateTable('invoice_list')
    .set({ status: e.data.to, owing: e.data.owing })
    .where('account_id', '=', e.accountId)
    .where('id', '=', e.streamId)
    .execute();
};

/** The list over this read table. */
export const invoiceTable: TableSource<typeof invoiceColumns> = {
  from: 'invoice_list',
  columns: invoiceColumns,
  prefixColumns: ['number', 'contact_name'],
  indexed: ['status', 'contactId'],
  searchColumn: 'search',
};

/** One row per invoice. */
export const invoiceList = projection<typeof invoicingEvents>({
  name: 'invoice_list',
  tables: ['invoice_list'],
  on: {
    async 'invoice.created'(db, { accountId, streamId, data: d }) {
      await db
        .insertInto('invoice_list')
        .values({
          account_id: accountId,
          id: streamId,
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
        })
        .execute();
    },
    'invoice.partPaid': settle,
    'invoice.paid': settle,
    async 'invoice.edited'(db, { accountId, streamId, data: d }) {
      await db
        .updateTable('invoice_list')
        .set({ due_date: d.dueDate })
        .where('account_id', '=', accountId)
        .where('id', '=', streamId)
        .execute();
    },
    'invoice.closed': settle,
    'invoice.reopened': settle,
  },
  live: {
    topic: 'invoices',
    access: 'invoice:read',
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<InvoiceRow>(db, accountId, invoiceTable, ids),
  },
});
