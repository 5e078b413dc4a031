import { dayWords, ordinal } from '@glasshouse/services/platform/contract/day-words';
import { dayOf, daysBetween, timeZone, type Wall, wallClock } from './zone.ts';

const short = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const long = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const timeText = (w: Wall) => `${w.hour % 12 || 12}:${String(w.minute).padStart(2, '0')}${w.hour < 12 ? 'am' : 'pm'}`;

/** '1st Jan 2025 3:00pm'. */
export function formatInstant(instant: Date | string, zone = timeZone()): string {
  const w = wallClock(instant, zone);
  return `${ordinal(w.day)} ${short[w.month - 1]} ${w.year} ${timeText(w)}`;
}

/** '3:00pm'. */
export const formatTime = (instant: Date | string, zone = timeZone()) => timeText(wallClock(instant, zone));

/** '3:00:07 pm', for the freshness in the top bar. */
export function formatClock(instant: Date | string, zone = timeZone()): string {
  const w = wallClock(instant, zone);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${w.hour % 12 || 12}:${two(w.minute)}:${two(w.second)} ${w.hour < 12 ? 'am' : 'pm'}`;
}

/** '1st Jan 2025' of a calendar day, YYYY-MM-DD. */
export const formatDay = dayWords;

/** '1st Jan' while the year is this year's, with the year otherwise: for columns of dates. */
export function formatDayShort(day: string, today = dayOf(new Date())): string {
  const text = formatDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, -5) : text;
}

const pastLabel = (day: string, today: string, ago: number): string => {
  if (ago === 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  if (ago <= 7) return 'Last Week';
  const [year, month] = day.split('-').map(Number) as [number, number];
  const [thisYear, thisMonth] = today.split('-').map(Number) as [number, number];
  const months = (thisYear - year) * 12 + (thisMonth - month);
  if (months <= 6) return long[month - 1] as string;
  return months <= 18 ? `${long[month - 1]} ${year}` : String(year);
};

/** The heading a day is grouped under in an activity stream: Today, Yesterday, Last Week, month, month and year, year. */
export function dayLabel(instant: Date | string, now: Date | string = new Date(), zone = timeZone()): string {
  const day = dayOf(instant, zone);
  const today = dayOf(now, zone);
  const ago = daysBetween(day, today);
  if (ago >= 0) return pastLabel(day, today, ago);
  if (ago === -1) return 'Tomorrow';
  return ago >= -7 ? (weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] as string) : formatDay(day);
}

/** 'Good morning' from 3, afternoon from 12, evening from 16 to 20, otherwise 'Hello'. */
export function greeting(now: Date | string = new Date(), zone = timeZone()): string {
  const { hour } = wallClock(now, zone);
  if (hour >= 3 && hour < 12) return 'Good morning';
  if (hour >= 12 && hour < 16) return 'Good afternoon';
  return hour >= 16 && hour < 20 ? 'Good evening' : 'Hello';
}
