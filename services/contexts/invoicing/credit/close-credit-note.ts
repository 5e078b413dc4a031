import { command } from '../../../platform/cqrs/command.ts';
import { businessDay } from '../reading/business-day.ts';
import { moveCredit, remainingOf } from './credit-note.ts';
import { asksReason, loadNote, moved, type Of } from './credit-note-parts.ts';

/** Gives up or refunds what is left. */
export const closeCreditNote = command(
  'invoicing.closeCreditNote',
  async ({ reason, ...of }: Of & { reason: string }, context) => {
    const note = await loadNote(context, of);
    const events = moveCredit(note.state, 'close', {
      reason,
      contactId: note.state.contactId,
      effectiveOn: await businessDay(context),
      closedAmount: remainingOf(note.state),
    });
    asksReason('Close credit note', reason);
    return moved(note, events);
  },
);
