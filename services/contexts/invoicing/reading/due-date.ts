import { DateTime } from 'luxon';
import type { TermsKind } from '../../contacts/contacts.contract.ts';

/** The calendar date of an instant where the company is, YYYY-MM-DD. */
export const dateIn = (at: Date, timeZone: string): string =>
  DateTime.fromJSDate(at, { zone: timeZone }).toFormat('yyyy-MM-dd');

/** How a customer's account is due; `creditDays` are days, or the day of a month. */
export interface AccountTerms {
  readonly creditDays: number;
  readonly termsKind: TermsKind;
}

type Day = DateTime<true>;
const onDay = (month: Day, day: number) => month.set({ day: Math.min(day, month.daysInMonth) });

/** The four kinds of terms, as accounting programs have them: a short month takes its last day, weekends move nothing. */
const due: Readonly<Record<TermsKind, (issued: Day, days: number) => Day>> = {
  daysAfterBill: (issued, days) => issued.plus({ days }),
  daysAfterMonthEnd: (issued, days) => issued.endOf('month').plus({ days }),
  dayOfFollowingMonth: (issued, day) => onDay(issued.startOf('month').plus({ months: 1 }), day),
  // A day that is past is due at once: never before the invoice is issued.
  dayOfCurrentMonth: (issued, day) => DateTime.max(issued, onDay(issued.startOf('month'), day)),
};

/** When an invoice is due: at once for prepaid and COD, by the customer's terms on account. */
export function dueDateOf(
  issuedOn: string,
  terms: 'account' | 'prepaid' | 'cod',
  account: AccountTerms | null,
): string {
  const issued = DateTime.fromISO(issuedOn, { zone: 'utc' });
  if (terms !== 'account' || !account || !issued.isValid) return issuedOn;
  return due[account.termsKind](issued, account.creditDays).toFormat('yyyy-MM-dd');
}
