import { type PublicHoliday, publicHolidays } from './public-holidays.contract.ts';
import {
  type CalendarEntry,
  concerns,
  holdsFor,
  occurrenceOn,
  type Place,
  scopeKinds,
  type Work,
  type WorkCalendar,
} from './work-calendar.contract.ts';

const isHere = (entry: CalendarEntry, place: Place) => scopeKinds.some((level) => holdsFor(entry.scope, level, place));

/** The entries of some kinds that cover a date at a place. */
export const entriesOn = (
  calendar: WorkCalendar,
  date: string,
  kinds: readonly CalendarEntry['kind'][],
  place: Place = {},
): readonly CalendarEntry[] =>
  calendar.entries.filter(
    (entry) => kinds.includes(entry.kind) && isHere(entry, place) && occurrenceOn(entry, date) !== null,
  );

/** The public holidays of a date: those of the state, less those that the company has cancelled, and those it has added. */
export function holidaysOn(calendar: WorkCalendar, date: string, place: Place = {}): readonly PublicHoliday[] {
  const added = entriesOn(calendar, date, ['holidayAdded'], place).map(({ name }) => ({ date, name }));
  if (entriesOn(calendar, date, ['holidayCancelled'], place).length > 0) return added;
  const { stateCode, region } = calendar;
  const ofState = publicHolidays(Number(date.slice(0, 4)), stateCode, region).filter((one) => one.date === date);
  return [...ofState, ...added];
}

/** A whole day on which something stands still: a public holiday, or a closure of the company. */
export interface DayOff {
  readonly kind: 'holiday' | 'closure';
  readonly name: string;
}

/** The public holiday of a date, worked or not; null when there is none, or one of its evening alone. */
export function holidayOf(calendar: WorkCalendar, date: string, place: Place = {}): DayOff | null {
  const found = holidaysOn(calendar, date, place).find((one) => !one.from);
  return found ? { kind: 'holiday', name: found.name } : null;
}

/** The closure that takes a whole date for a work; null when there is none. */
export function closureOf(calendar: WorkCalendar, date: string, work: Work, place: Place = {}): DayOff | null {
  const found = entriesOn(calendar, date, ['closure', 'shutdown', 'maintenance'], place).find(
    (entry) => entry.from.length === 10 && concerns(entry, work),
  );
  return found ? { kind: 'closure', name: found.name } : null;
}

/** What is said of a day off: "a public holiday (Good Friday)". */
export const dayOffText = ({ kind, name }: DayOff): string =>
  `${kind === 'holiday' ? 'a public holiday' : 'a closure'} (${name})`;
