import { type CreditNoteState, remainingOf } from './credit-note.ts';

const money = (amount: string): string => `$${amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

/** What stands in the place-holders of a credit note's message. */
export const creditValues = (state: CreditNoteState): Readonly<Record<string, string>> => ({
  contactName: state.contactName,
  creditNoteNumber: state.number,
  orderNumber: state.orderNumber,
  total: money(state.total),
  remaining: money(remainingOf(state)),
  reason: state.reasonText,
});
