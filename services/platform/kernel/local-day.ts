/** The calendar date (YYYY-MM-DD) an instant falls on in a time zone. */
export const localDate = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** The instant at which the calendar date of `at` began in a time zone; right on the days the clocks change, too. */
export function startOfLocalDay(at: Date, timeZone: string): Date {
  const midnight = Date.parse(`${localDate(at, timeZone)}T00:00:00Z`);
  // The offset at a first guess may be that of the other side of a clock change; the second guess is exact.
  const guess = midnight - offsetMs(new Date(midnight), timeZone);
  return new Date(midnight - offsetMs(new Date(guess), timeZone));
}

/** Milliseconds a zone is ahead of UTC at an instant. */
export function offsetMs(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return (
    Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) -
    Math.floor(at.getTime() / 1000) * 1000
  );
}
