import { creditNotesContract } from '@glasshouse/services/contexts/invoicing/credit/credit-notes.contract';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { liveList, liveRecord } from '../../../lib/live/registry.ts';

/** Rows of credit notes that change while somebody looks. */
export const creditNotesTopic = 'creditNotes';
liveList(creditNotesTopic, creditNotesContract.listCreditNotes);
liveRecord(creditNotesTopic, creditNotesContract.getCreditNote);

export const newestCreditNotes = '-number';

/** One credit note with allocations and actions. */
export const creditNoteQuery = (id: number) => queryOptionsFor(creditNotesContract.getCreditNote, { params: { id } });
