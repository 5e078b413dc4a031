import { holidaysOn } from '@glasshouse/services/contexts/account/days-off.contract';
import {
  occurrenceOn,
  plusDays,
  type WorkCalendar,
  weekdayOf,
} from '@glasshouse/services/contexts/account/work-calendar.contract';
import { day, type Piece } from '@glasshouse/services/contexts/account/working-hours.contract';

/** What a day of the month shows. */
export interface MonthDay {
  readonly date: string;
  readonly isInMonth: boolean;
  readonly pieces: readonly Piece[];
  readonly minutes: number;
  readonly holidays: readonly string[];
  readonly events: readonly string[];
}

const minutesIn = (pieces: readonly Piece[]) => pieces.reduce((total, { from, to }) => total + (to - from) / 60_000, 0);

/** A day with its hours of production, its holidays and its events. */
export function dayIn(calendar: WorkCalendar, date: string, month: string): MonthDay {
  const pieces = day(calendar, date);
  return {
    date,
    isInMonth: date.startsWith(month),
    pieces,
    minutes: minutesIn(pieces),
    holidays: holidaysOn(calendar, date).map(({ name, from }) => (from ? `${name} from ${from}` : name)),
    events: calendar.entries
      .filter((entry) => !entry.kind.startsWith('holiday') && occurrenceOn(entry, date) !== null)
      .map((entry) => entry.name),
  };
}

/** The weeks of a month (YYYY-MM), Monday to Sunday, with the days around it that fill them. */
export function weeksOf(calendar: WorkCalendar, month: string): MonthDay[][] {
  const first = `${month}-01`;
  const start = plusDays(first, 1 - weekdayOf(first));
  const weeks: MonthDay[][] = [];
  for (let monday = start; monday.slice(0, 7) <= month; monday = plusDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, i) => dayIn(calendar, plusDays(monday, i), month)));
  return weeks;
}

/** The month so many months later. */
export const monthAfter = (month: string, count: number): string => {
  const at = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + count, 1)).toISOString().slice(0, 7);
};

/** Hours and minutes: "8 h", "7 h 30". */
export const hoursText = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${Math.round(minutes % 60)}`;

/** A date in full: "Monday, 2 November 2026". */
export const longDay = (date: string): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
