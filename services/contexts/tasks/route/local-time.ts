/** Minutes after midnight of HH:MM. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** HH:MM of minutes after midnight; past midnight it counts on (25:10), so that nobody takes it for the morning. */
export function timeOfMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** Milliseconds a zone is ahead of UTC at an instant. */
function offsetAt(ms: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(ms));
  const get = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second')) - ms;
}

/** The instant (ISO, UTC) of a time of day (HH:MM) on a date (YYYY-MM-DD) in a zone. */
export function instantOf(date: string, time: string, timeZone: string): string {
  const local = Date.parse(`${date}T00:00:00Z`) + minutesOf(time) * 60_000;
  const guess = local - offsetAt(local, timeZone);
  // The offset may be another one at that instant: once more from there.
  return new Date(local - offsetAt(guess, timeZone)).toISOString();
}
