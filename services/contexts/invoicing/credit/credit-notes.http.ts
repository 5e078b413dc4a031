import { routes } from '../../../platform/http/routes.ts';
import { allocateCreditNote } from './allocate-credit-note.ts';
import { cancelCreditNote } from './cancel-credit-note.ts';
import { closeCreditNote } from './close-credit-note.ts';
import { createCreditNote } from './create-credit-note.ts';
import { creditNotesContract } from './credit-notes.contract.ts';
import { getCreditNote } from './get-credit-note.ts';
import { getCreditNoteTemplate } from './get-credit-note-template.ts';
import { listCreditNotes } from './list-credit-notes.ts';
import { sendCreditNote } from './send-credit-note.ts';

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
