import { financialYearStartMonth, weekStart } from '../../../../platform/contract/week.ts';
import { offsetMs } from '../../../../platform/kernel/local-day.ts';

const dayMs = 86_400_000;
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** First and last calendar day, both inside. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A calendar day so many days later; days are counted without a clock, one may have 23 hours. */
export const addDays = (day: string, count: number): string => textOf(msOf(day) + count * dayMs);
/** Days from the first to the last, both counted. */
export const daysIn = ({ from, to }: Days): number => Math.round((msOf(to) - msOf(from)) / dayMs) + 1;

/** The same day so many months later, or the last of that month where it has none: 31 March to 30 April. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

const monthOf = (day: string) => Number(day.slice(5, 7));
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** First day of the unit of time that holds a day. */
export const startOf = {
  day: (day: string) => day,
  week: (day: string) => addDays(day, -((new Date(msOf(day)).getUTCDay() - weekStart + 7) % 7)),
  month: firstOfMonth,
  quarter: (day: string) => addMonths(firstOfMonth(day), -((monthOf(day) - 1) % 3)),
  year: (day: string) => addMonths(firstOfMonth(day), -((monthOf(day) - financialYearStartMonth + 12) % 12)),
} as const;
export type DayUnit = keyof typeof startOf;

/** First day of the next unit of time. */
export function nextStart(unit: DayUnit, start: string): string {
  if (unit === 'day') return addDays(start, 1);
  if (unit === 'week') return addDays(start, 7);
  return addMonths(start, { month: 1, quarter: 3, year: 12 }[unit]);
}

/** The instant at which a calendar day begins in a zone; right on the days the clocks change, too. */
export function startOfDay(day: string, zone: string): number {
  const midnight = msOf(day);
  const guess = midnight - offsetMs(new Date(midnight), zone);
  return midnight - offsetMs(new Date(guess), zone);
}

const hourMs = 3_600_000;
/** Instants at which the hours of some days begin: 23, 24 or 25 a day. */
export function hourStarts({ from, to }: Days, zone: string): number[] {
  const [first, end] = [startOfDay(from, zone), startOfDay(addDays(to, 1), zone)];
  return Array.from({ length: Math.ceil((end - first) / hourMs) }, (_, i) => first + i * hourMs);
}
/** Days from one day to a later one. */
export const daysBetween = (from: string, to: string): number => Math.round((msOf(to) - msOf(from)) / dayMs);
