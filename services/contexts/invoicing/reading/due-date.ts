import { DateTime } from 'luxon';

/** The calendar date of an instant where the company is, YYYY-MM-DD. */
export const dateIn = (at: Date, timeZone: string): string =>
  DateTime.fromJSDate(at, { zone: timeZone }).toFormat('yyyy-MM-dd');

/** When an invoice is due: at once for prepaid and COD, after the customer's days on account. */
export const dueDateOf = (issuedOn: string, terms: 'account' | 'prepaid' | 'cod', creditDays: number): string =>
  terms === 'account'
    ? DateTime.fromISO(issuedOn, { zone: 'utc' }).plus({ days: creditDays }).toFormat('yyyy-MM-dd')
    : issuedOn;
