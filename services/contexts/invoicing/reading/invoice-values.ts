import { DateTime } from 'luxon';
import { type InvoiceState, owingOf } from '../domain/invoice.ts';

const money = (amount: string): string => `$${amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
const day = (date: string): string => DateTime.fromISO(date, { zone: 'utc', locale: 'en-AU' }).toFormat('d LLLL yyyy');

/** What stands in the place-holders of an invoice's message. */
export const invoiceValues = (state: InvoiceState): Readonly<Record<string, string>> => ({
  contactName: state.contactName,
  invoiceNumber: state.number,
  orderNumber: state.orderNumber,
  total: money(state.total),
  owing: money(owingOf(state)),
  dueDate: day(state.dueDate),
});
