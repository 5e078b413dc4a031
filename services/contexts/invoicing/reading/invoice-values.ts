import { dateWords, dollars } from '../../../platform/kernel/words.ts';
import { type InvoiceState, owingOf } from '../domain/invoice.ts';

/** What stands in the place-holders of an invoice's message. */
export const invoiceValues = (state: InvoiceState): Readonly<Record<string, string>> => ({
  contactName: state.contactName,
  invoiceNumber: state.number,
  orderNumber: state.orderNumber,
  total: dollars(state.total),
  owing: dollars(owingOf(state)),
  dueDate: dateWords(state.dueDate),
});
