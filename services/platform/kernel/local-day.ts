/** Making one takes as long as a hundred uses; there are a few hundred zones. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const dateFormatOf = (timeZone: string): Intl.DateTimeFormat => {
  const found =
    dateFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dateFormats.set(timeZone, found);
  return found;
};

/** The calendar date (YYYY-MM-DD) an instant falls on in a time zone. */
export const localDate = (at: Date, timeZone: string): string => dateFormatOf(timeZone).format(at);

/** The instant at which the calendar date of `at` began in a time zone; right on the days the clocks change, too. */
export function startOfLocalDay(at: Date, timeZone: string): Date {
  const midnight = Date.parse(`${localDate(at, timeZone)}T00:00:00Z`);
  // The offset at a first guess may be that of the other side of a clock change; the second guess is exact.
  const guess = midnight - offsetMs(new Date(midnight), timeZone);
  return new Date(midnight - offsetMs(new Date(guess), timeZone));
}

const clockFormats = new Map<string, Intl.DateTimeFormat>();
const clockFormatOf = (timeZone: string): Intl.DateTimeFormat => {
  const found =
    clockFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  clockFormats.set(timeZone, found);
  return found;
};

/** Milliseconds a zone is ahead of UTC at an instant. */
export function offsetMs(at: Date, timeZone: string): number {
  const parts = clockFormatOf(timeZone).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return (
    Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) -
    Math.floor(at.getTime() / 1000) * 1000
  );
}

const dayMs = 86_400_000;
const minuteMs = 60_000;

/**
 * The instant at which clocks of a zone show a time of a date (YYYY-MM-DD), in minutes after midnight: the first one when they show
 * it twice, the one at which they are put forward when they skip it.
 */
export function instantAt(date: string, minutes: number, timeZone: string): Date {
  const local = Date.parse(`${date}T00:00:00Z`) + minutes * minuteMs;
  const before = offsetMs(new Date(local - dayMs), timeZone);
  const after = offsetMs(new Date(local + dayMs), timeZone);
  const shown = [local - before, local - after].filter((at) => at + offsetMs(new Date(at), timeZone) === local);
  if (shown.length) return new Date(Math.min(...shown));
  let at = local - after;
  while (offsetMs(new Date(at), timeZone) !== after) at += minuteMs;
  return new Date(at);
}
