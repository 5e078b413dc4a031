import { financialYearStartMonth } from '@glasshouse/services/platform/contract/week';
import { daysIntoWeek } from '../../lib/format/week.ts';
import { addDays } from '../../lib/format/zone.ts';

/** First and last calendar day (YYYY-MM-DD), both inside the range. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export interface DatePreset {
  /** What a URL or a saved view keeps, so that a range stays relative. */
  readonly id: string;
  readonly label: string;
  /** The days it means on a given day. */
  readonly on: (today: string) => DayRange;
}

const before = (day: string) => addDays(day, -1);
const monthNumber = (day: string) => Number(day.slice(5, 7));

/** The first of the month `count` months later. */
const monthsLater = (day: string, count: number): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), monthNumber(day) - 1 + count, 1)).toISOString().slice(0, 10);

const weekOf = (day: string) => addDays(day, -daysIntoWeek(day));
const monthOf = (day: string) => monthsLater(day, 0);
const quarterOf = (day: string) => monthsLater(day, -((monthNumber(day) - 1) % 3));
const financialYearOf = (day: string) => monthsLater(day, -((monthNumber(day) - financialYearStartMonth + 12) % 12));
const calendarYearOf = (day: string) => `${day.slice(0, 4)}-01-01`;

const day = (back: number) => (today: string) => ({ from: addDays(today, -back), to: addDays(today, -back) });
const week = (back: number) => (today: string) => {
  const from = addDays(weekOf(today), -7 * back);
  return { from, to: addDays(from, 6) };
};
/** A period of some months, `back` periods ago. */
const period = (startOf: (day: string) => string, months: number, back: number) => (today: string) => {
  const from = monthsLater(startOf(today), -months * back);
  return { from, to: before(monthsLater(from, months)) };
};
const toDate = (startOf: (day: string) => string) => (today: string) => ({ from: startOf(today), to: today });

/** The ranges every date filter offers, in their order. Quarters and Year to Date follow the calendar year. */
export const datePresets: readonly DatePreset[] = [
  { id: 'today', label: 'Today', on: day(0) },
  { id: 'yesterday', label: 'Yesterday', on: day(1) },
  { id: 'thisWeek', label: 'This Week', on: week(0) },
  { id: 'lastWeek', label: 'Last Week', on: week(1) },
  { id: 'thisMonth', label: 'This Month', on: period(monthOf, 1, 0) },
  { id: 'lastMonth', label: 'Last Month', on: period(monthOf, 1, 1) },
  { id: 'thisQuarter', label: 'This Quarter', on: period(quarterOf, 3, 0) },
  { id: 'lastQuarter', label: 'Last Quarter', on: period(quarterOf, 3, 1) },
  { id: 'thisFinancialYear', label: 'This Financial Year', on: period(financialYearOf, 12, 0) },
  { id: 'lastFinancialYear', label: 'Last Financial Year', on: period(financialYearOf, 12, 1) },
  { id: 'thisCalendarYear', label: 'This Calendar Year', on: period(calendarYearOf, 12, 0) },
  { id: 'lastCalendarYear', label: 'Last Calendar Year', on: period(calendarYearOf, 12, 1) },
  { id: 'monthToDate', label: 'Month to Date', on: toDate(monthOf) },
  { id: 'quarterToDate', label: 'Quarter to Date', on: toDate(quarterOf) },
  { id: 'yearToDate', label: 'Year to Date', on: toDate(calendarYearOf) },
];
