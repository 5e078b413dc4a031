import { command } from '../../../platform/cqrs/command.ts';
import { cancelCredit } from './cancel-credit.ts';
import { asksReason, loadNote, moved, type Of } from './credit-note-parts.ts';

/** Cancels a credit note and takes back what it paid; invoices owe it again. */
export const cancelCreditNote = command(
  'invoicing.cancelCreditNote',
  async ({ reason, ...of }: Of & { reason: string }, context) => {
    const note = await loadNote(context, of);
    const { events, changes } = await cancelCredit(context, note, reason);
    asksReason('Cancel credit note', reason);
    return moved(note, events, ...changes);
  },
);
