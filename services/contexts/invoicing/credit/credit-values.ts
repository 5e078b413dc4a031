import { dollars } from '../../../platform/kernel/words.ts';
import { type CreditNoteState, remainingOf } from './credit-note.ts';

/** What stands in the place-holders of a credit note's message. */
export const creditValues = (state: CreditNoteState): Readonly<Record<string, string>> => ({
  contactName: state.contactName,
  creditNoteNumber: state.number,
  orderNumber: state.orderNumber,
  total: dollars(state.total),
  remaining: dollars(remainingOf(state)),
  reason: state.reasonText,
});
