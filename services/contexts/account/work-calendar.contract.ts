/** Work of a day: making glass, or bringing it. */
export type Work = 'production' | 'delivery';

/** What a shift or a day of the calendar holds for: the whole company, or some of its parts, by their ids. */
export interface Scope {
  readonly kind: 'account' | 'location' | 'stage' | 'resourceGroup' | 'station' | 'resource';
  readonly ids: readonly number[];
}

/** Hours that people work on some days of the week. Times as HH:MM of the clocks there; `to` at or before `from` is on the next day. */
export interface Shift {
  readonly name: string;
  readonly scope: Scope;
  /** 1 (Monday) to 7. */
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly breaks: readonly { readonly from: string; readonly to: string }[];
  readonly people: number;
  /** Dates; null: without a beginning or an end. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** A time that differs from the shifts: dates when it takes whole days, else YYYY-MM-DDTHH:MM of the clocks there. */
export interface CalendarEntry {
  readonly kind: 'closure' | 'shutdown' | 'overtime' | 'maintenance' | 'absence' | 'holidayAdded' | 'holidayCancelled';
  readonly name: string;
  readonly scope: Scope;
  readonly from: string;
  readonly to: string;
  readonly repeat: 'none' | 'weekly' | 'yearly';
  /** The last date it repeats on; null: for ever. */
  readonly until: string | null;
  readonly affects: Work | 'both';
}

/** When a company works. */
export interface WorkCalendar {
  readonly timeZone: string;
  readonly stateCode: string;
  /** A part of the state with a holiday of its own; empty for none. */
  readonly region: string;
  /** HH:MM; from this time on, a day counts as the next one. */
  readonly cutOff: string;
  readonly makesOnHolidays: boolean;
  readonly deliversOnHolidays: boolean;
  readonly shifts: readonly Shift[];
  readonly entries: readonly CalendarEntry[];
}

/** Who is asked about, by id; left out: the company. */
export type Place = { readonly [K in Exclude<Scope['kind'], 'account'>]?: number };

/** The company first, then its parts, the narrower after the wider. */
export const scopeKinds = ['account', 'location', 'stage', 'resourceGroup', 'station', 'resource'] as const;

/** Does something of this scope hold for a place, at this level? */
export const holdsFor = (scope: Scope, level: Scope['kind'], place: Place): boolean => {
  if (scope.kind !== level) return false;
  if (level === 'account') return true;
  const id = place[level];
  return id !== undefined && scope.ids.includes(id);
};

const everyone: Scope = { kind: 'account', ids: [] };

/** The hours of a company that has stated none. */
export const standardShift: Shift = {
  name: 'Standard hours',
  scope: everyone,
  weekdays: [1, 2, 3, 4, 5],
  from: '07:00',
  to: '15:30',
  breaks: [{ from: '12:00', to: '12:30' }],
  people: 1,
  validFrom: null,
  validTo: null,
};

/** The day of the week of a date, 1 (Monday) to 7. */
export const weekdayOf = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** The date so many days later. */
export const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Minutes after midnight of a time HH:MM. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Is a shift in force on a date, whatever its weekdays? */
export const isInForce = ({ validFrom, validTo }: Shift, date: string): boolean =>
  (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo);

/** The shifts of a date at a place: those of the narrowest part that has any on it. A company without shifts then works its standard hours. */
export function shiftsOn({ shifts }: Pick<WorkCalendar, 'shifts'>, date: string, place: Place = {}): readonly Shift[] {
  const inForce = shifts.filter((shift) => isInForce(shift, date));
  const weekday = weekdayOf(date);
  for (const level of scopeKinds.toReversed()) {
    const own = inForce.filter((shift) => holdsFor(shift.scope, level, place));
    const ofDay = own.filter((shift) => shift.weekdays.includes(weekday));
    if (ofDay.length > 0) return ofDay;
    // A company that has stated shifts works on their days alone.
    if (level === 'account' && own.length === 0) return weekday <= 5 ? [standardShift] : [];
  }
  return [];
}

/** Does an entry concern this work? */
export const concerns = ({ affects }: CalendarEntry, work: Work): boolean => affects === 'both' || affects === work;

/** The occurrence of an entry that covers a date, with its own dates; null when none does. */
export function occurrenceOn(entry: CalendarEntry, date: string): { from: string; to: string } | null {
  const [first, last] = [entry.from.slice(0, 10), entry.to.slice(0, 10)];
  if (entry.repeat === 'none') return first <= date && date <= last ? { from: entry.from, to: entry.to } : null;
  const length = (Date.parse(last) - Date.parse(first)) / 86_400_000;
  const start = latestStart(entry, first, date);
  if (start === null || date > plusDays(start, length)) return null;
  return { from: start + entry.from.slice(10), to: plusDays(start, length) + entry.to.slice(10) };
}

/** The last date up to another on which an entry begins again; null when there is none. */
function latestStart({ repeat, until }: CalendarEntry, first: string, date: string): string | null {
  const last = until !== null && until < date ? until : date;
  if (last < first) return null;
  if (repeat === 'weekly') return plusDays(last, -((weekdayOf(last) - weekdayOf(first) + 7) % 7));
  const ofYear = last.slice(0, 4) + first.slice(4);
  const start = ofYear <= last ? ofYear : `${Number(last.slice(0, 4)) - 1}${first.slice(4)}`;
  return start < first ? null : start;
}
