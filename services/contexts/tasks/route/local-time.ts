import { instantAt } from '../../../platform/kernel/local-day.ts';

/** Minutes after midnight of HH:MM. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** HH:MM of minutes after midnight; past midnight it counts on (25:10), so that nobody takes it for the morning. */
export function timeOfMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** The instant (ISO, UTC) of a time of day (HH:MM) on a date (YYYY-MM-DD) in a zone. */
export const instantOf = (date: string, time: string, timeZone: string): string =>
  instantAt(date, minutesOf(time), timeZone).toISOString();
