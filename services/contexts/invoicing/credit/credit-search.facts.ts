import { sql } from 'kysely';
import type { SearchSource } from '../../../platform/table/search-source.ts';
import { creditNotesContract } from './credit-notes.contract.ts';

/** Credit notes are found by number, order, customer and total. */
export const creditNoteSearch: SearchSource = {
  kind: 'creditNote',
  group: 'Credit notes',
  icon: 'accounts',
  below: '/accounts/creditnotes',
  from: 'credit_note_list',
  text: 'search',
  amount: 'total',
  name: sql`number || ', ' || contact_name`,
  access: creditNotesContract.listCreditNotes.access,
};
