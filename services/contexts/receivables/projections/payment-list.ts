import type { ColumnType } from 'kysely';
import { rowProjection } from '../../../platform/projections/row-projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { placedOf } from '../domain/payment.ts';
import { type PaymentRow, paymentColumns, receivablesContract } from '../receivables.contract.ts';
import type { receivablesEvents } from '../receivables.events.ts';

interface PaymentListTable {
  account_id: number;
  id: number;
  number: string;
  contact_id: number;
  contact_name: string;
  order_id: number | null;
  received_on: string;
  method: PaymentRow['method'];
  reference: string;
  status: PaymentRow['status'];
  amount: string;
  placed: string;
  kept: string;
  search: ColumnType<string, never, never>;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    payment_received_list: PaymentListTable;
  }
}

/** The list over this read table. */
export const paymentTable: TableSource<typeof paymentColumns> = {
  from: 'payment_received_list',
  columns: paymentColumns,
  prefixColumns: ['number', 'contact_name'],
  indexed: ['status', 'contactId'],
  searchColumn: 'search',
};

/** One row per payment received. */
export const paymentList = rowProjection<typeof receivablesEvents>()({
  name: 'payment_received_list',
  added: {
    'payment.received': ({ data: d }) => ({
      number: d.number,
      contact_id: d.contactId,
      contact_name: d.contactName,
      order_id: d.orderId,
      received_on: d.receivedOn,
      method: d.method,
      reference: d.reference,
      status: d.to,
      amount: d.amount,
      placed: '0',
      kept: '0',
    }),
  },
  changed: {
    'payment.edited': ({ data: d }) => ({ reference: d.reference, received_on: d.receivedOn }),
    'payment.reopened': ({ data: d }) => ({ status: d.to, placed: placedOf(d), kept: d.kept }),
    'payment.partPlaced': ({ data: d }) => ({ status: d.to, placed: placedOf(d), kept: d.kept }),
    'payment.completed': ({ data: d }) => ({ status: d.to, placed: placedOf(d), kept: d.kept }),
    'payment.cancelled': ({ data: d }) => ({ status: d.to, placed: '0', kept: '0' }),
  },
  live: {
    topic: 'payments',
    access: receivablesContract.listPaymentsReceived.access,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<PaymentRow>(db, accountId, paymentTable, ids),
  },
});
