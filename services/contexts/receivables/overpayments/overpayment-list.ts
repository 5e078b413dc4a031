import type { ColumnType } from 'kysely';
import { rowProjection } from '../../../platform/projections/row-projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { type OverpaymentRow, overpaymentColumns, overpaymentsContract } from './overpayments.contract.ts';
import type { overpaymentEvents } from './overpayments.events.ts';

interface OverpaymentListTable {
  account_id: number;
  id: number;
  number: string;
  contact_id: number;
  contact_name: string;
  payment_number: string;
  order_id: number | null;
  status: OverpaymentRow['status'];
  kept_on: string;
  amount: string;
  remaining: string;
  search: ColumnType<string, never, never>;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    overpayment_list: OverpaymentListTable;
  }
}

interface Moved {
  readonly data: { readonly to: OverpaymentRow['status']; readonly remaining: string };
}
const moved = ({ data }: Moved) => ({ status: data.to, remaining: data.remaining });

/** The list over this read table. */
export const overpaymentTable: TableSource<typeof overpaymentColumns> = {
  from: 'overpayment_list',
  columns: overpaymentColumns,
  prefixColumns: ['number', 'contact_name'],
  indexed: ['status', 'contactId'],
  searchColumn: 'search',
};

/** One row per overpayment. */
export const overpaymentList = rowProjection<typeof overpaymentEvents>()({
  name: 'overpayment_list',
  added: {
    'overpayment.created': ({ data: d }) => ({
      number: d.number,
      contact_id: d.contactId,
      contact_name: d.contactName,
      payment_number: d.paymentNumber,
      order_id: d.orderId,
      status: d.to,
      kept_on: d.keptOn,
      amount: d.amount,
      remaining: d.amount,
    }),
  },
  changed: {
    'overpayment.allocated': moved,
    'overpayment.partAllocated': moved,
    'overpayment.released': moved,
    'overpayment.reopened': moved,
    'overpayment.closed': moved,
    'overpayment.cancelled': ({ data }) => ({ status: data.to, remaining: '0' }),
  },
  live: {
    topic: 'overpayments',
    access: overpaymentsContract.listOverpayments.access,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<OverpaymentRow>(db, accountId, overpaymentTable, ids),
  },
});
