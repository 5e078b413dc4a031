import type { TableQuery } from '../../../platform/contract/table.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { runTable } from '../../../platform/table/run-table.ts';
import { creditNoteTable } from './credit-note-list.ts';
import type { CreditNoteRow } from './credit-notes.contract.ts';

/** The list of credit notes. */
export const listCreditNotes = query(
  'invoicing.listCreditNotes',
  async ({ table }: { table: TableQuery }, { db, accountId }) => {
    const result = await runTable(db, accountId, creditNoteTable, table);
    return { ...result, data: result.data as CreditNoteRow[] };
  },
);
