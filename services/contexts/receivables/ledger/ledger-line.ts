import type { Projection } from '../../../platform/projections/projection.ts';
import type { Ledger } from './journal.ts';
import { journalOf, postingEvents } from './journal-of.ts';

interface LedgerLineTable {
  account_id: number;
  /** Position of the event in the log, and of the line in its journal. */
  seq: number;
  line_no: number;
  stream_type: string;
  stream_id: number;
  ledger: Ledger;
  key: string;
  contact_id: number | null;
  debit: string;
  credit: string;
  effective_on: string;
  recorded_at: Date | string;
}
declare module '../../../platform/db/tables.ts' {
  interface Tables {
    ledger_line: LedgerLineTable;
  }
}

/** The subledger: the journals of all events, line by line. Lines are added and never change. */
export const ledgerLines: Projection = {
  name: 'ledger_line',
  tables: ['ledger_line'],
  types: postingEvents,
  async apply(db, events) {
    const rows = events.flatMap((event) =>
      journalOf(event).map((line, i) => ({
        account_id: event.accountId,
        seq: event.seq,
        line_no: i + 1,
        stream_type: event.streamType,
        stream_id: event.streamId,
        ledger: line.ledger,
        key: line.key,
        contact_id: line.contactId,
        debit: line.debit,
        credit: line.credit,
        effective_on: line.effectiveOn,
        recorded_at: event.at,
      })),
    );
    if (rows.length > 0) await db.insertInto('ledger_line').values(rows).execute();
  },
};
