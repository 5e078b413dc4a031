import type { ColumnType } from 'kysely';
import { rowProjection } from '../../../platform/projections/row-projection.ts';
import { readTableRows, type TableSource } from '../../../platform/table/run-table.ts';
import { type CreditNoteRow, creditNoteColumns, creditNotesContract } from './credit-notes.contract.ts';
import type { Credited, creditNoteEvents } from './credit-notes.events.ts';

interface CreditNoteListTable {
  account_id: number;
  id: number;
  number: string;
  contact_id: number;
  contact_name: string;
  order_id: number | null;
  order_number: string;
  status: CreditNoteRow['status'];
  is_closed: boolean;
  reason: string;
  issued_on: string;
  total: string;
  remaining: string;
  is_taken_over: boolean;
  search: ColumnType<string, never, never>;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    credit_note_list: CreditNoteListTable;
  }
}

/** The list over this read table. */
export const creditNoteTable: TableSource<typeof creditNoteColumns> = {
  from: 'credit_note_list',
  columns: creditNoteColumns,
  prefixColumns: ['number', 'contact_name'],
  indexed: ['status', 'contactId'],
  searchColumn: 'search',
};

const added = (d: Credited & { readonly to: CreditNoteRow['status'] }, is_taken_over: boolean) => ({
  number: d.number,
  contact_id: d.contactId,
  contact_name: d.contactName,
  order_id: d.orderId,
  order_number: d.orderNumber,
  status: d.to,
  is_closed: false,
  reason: d.reasonText,
  issued_on: d.issuedOn,
  total: d.total,
  remaining: d.total,
  is_taken_over,
});

/** One row per credit note. */
export const creditNoteList = rowProjection<typeof creditNoteEvents>()({
  name: 'credit_note_list',
  added: {
    'creditNote.created': ({ data }) => added(data, false),
    'creditNote.takenOver': ({ data }) => added(data, true),
  },
  changed: {
    'creditNote.allocated': (e) => ({ remaining: e.data.remaining }),
    'creditNote.closed': () => ({ remaining: '0', is_closed: true }),
    'creditNote.cancelled': (e) => ({ remaining: '0', status: e.data.to }),
  },
  live: {
    topic: 'creditNotes',
    access: creditNotesContract.listCreditNotes.access,
    ids: (e) => [e.streamId],
    read: (db, accountId, ids) => readTableRows<CreditNoteRow>(db, accountId, creditNoteTable, ids),
  },
});
