import { paymentMethods } from '../../../platform/contract/lookups.ts';
import { dateWords, dollars } from '../../../platform/kernel/words.ts';
import type { PaymentState } from '../domain/payment.ts';

/** What stands in the place-holders of a receipt's message. */
export const receiptValues = (state: PaymentState): Readonly<Record<string, string>> => ({
  contactName: state.contactName,
  paymentNumber: state.number,
  amount: dollars(state.amount),
  receivedOn: dateWords(state.receivedOn),
  method: paymentMethods.find(({ value }) => value === state.method)?.name ?? '',
  reference: state.reference,
  invoices: state.placed.map((part) => `${dollars(part.amount)} on ${part.invoiceNumber}`).join(', '),
  kept: Number(state.kept) > 0 ? dollars(state.kept) : '',
});
