import { rowProjection } from '../../../platform/projections/row-projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { type IncomingRow, incomingColumns, incomingContract } from './incoming.contract.ts';
import type { IncomingEvent, incomingEvents } from './incoming.events.ts';
import { amountOf } from './incoming-payment.ts';

interface IntegrationIncomingListTable {
  account_id: number;
  id: number;
  integration_key: IncomingRow['integrationKey'];
  number: string;
  contact_id: number;
  contact_name: string;
  received_on: string;
  invoices: string;
  first_invoice_id: number | null;
  amount: string;
  status: IncomingRow['status'];
  cause: IncomingRow['cause'];
  message: string;
  payment_id: number | null;
  payment_number: string;
  changed_at: Date | string;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    integration_incoming_list: IntegrationIncomingListTable;
  }
}

/** The list over this read table. */
export const incomingTable: TableSource<typeof incomingColumns> = {
  from: 'integration_incoming_list',
  columns: incomingColumns,
  prefixColumns: ['number', 'contact_name'],
  defaultOrder: { field: 'changedAt', dir: 'desc' },
};

interface Moved {
  readonly data: IncomingEvent['data'];
  readonly at: string | Date;
}
const row = ({ data: d, at }: Moved) => ({
  integration_key: d.key,
  number: d.number,
  contact_id: d.contactId,
  contact_name: d.contactName,
  received_on: d.receivedOn,
  invoices: d.parts.map(({ invoiceNumber }) => invoiceNumber).join(', '),
  first_invoice_id: d.parts[0]?.invoiceId ?? null,
  amount: amountOf(d),
  status: d.to,
  cause: d.cause,
  message: d.message,
  payment_id: d.paymentId,
  payment_number: d.paymentNumber,
  changed_at: at,
});

/** One row per payment that was recorded in accounting software. */
export const incomingList = rowProjection<typeof incomingEvents>()({
  name: 'integration_incoming_list',
  added: { 'incomingPayment.cameIn': row, 'incomingPayment.found': row },
  changed: {
    'incomingPayment.taken': row,
    'incomingPayment.refused': row,
    'incomingPayment.leftOut': row,
    'incomingPayment.stuck': row,
    'incomingPayment.gone': row,
  },
  live: {
    topic: 'integrationIncoming',
    access: incomingContract.listIncomingPayments.access,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<IncomingRow>(db, accountId, incomingTable, ids),
  },
});
