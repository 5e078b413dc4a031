import { routes } from '../../../platform/http/routes.ts';
import { createCreditNote } from './create-credit-note.ts';
import { creditNotesContract } from './credit-notes.contract.ts';
import { getCreditNote } from './get-credit-note.ts';
import { getCreditNoteTemplate } from './get-credit-note-template.ts';
import { listCreditNotes } from './list-credit-notes.ts';
import { allocateCreditNote, cancelCreditNote, closeCreditNote, sendCreditNote } from './move-credit-note.ts';

export const creditNotesRoutes = routes(creditNotesContract, {
  listCreditNotes,
  createCreditNote,
  getCreditNote,
  allocateCreditNote,
  cancelCreditNote,
  closeCreditNote,
  getCreditNoteTemplate,
  sendCreditNote,
});
