import { instantAt, localDate, offsetMs } from '../../../../platform/kernel/local-day.ts';
import { minutesOf, plusDays, type WorkCalendar } from '../../../account/work-calendar.contract.ts';
import { workdaysFrom } from '../../../account/working-time.contract.ts';
import type { WaitStep } from '../definition.contract.ts';

const minuteMs = 60_000;
const dayMinutes = 1_440;

/** Minutes after local midnight. */
const clockMinutes = (at: Date, zone: string): number =>
  Math.floor((at.getTime() + offsetMs(at, zone)) / minuteMs) % dayMinutes;

/**
 * When a wait ends: minutes and hours as they pass, days and working days on the calendar of the business, at a time of day or at
 * the time it began. Without a calendar every day is a working day.
 */
export function wakeAt(
  { amount, unit, at }: WaitStep['wait'],
  from: Date,
  { zone, calendar }: { readonly zone: string; readonly calendar: WorkCalendar | null },
): Date {
  if (unit === 'minutes') return new Date(from.getTime() + amount * minuteMs);
  if (unit === 'hours') return new Date(from.getTime() + amount * 60 * minuteMs);
  const today = localDate(from, zone);
  const worked =
    unit === 'workdays' && calendar ? workdaysFrom(plusDays(today, 1), amount, 'production', calendar) : [];
  const day = worked.at(-1) ?? plusDays(today, amount);
  return instantAt(day, at === null ? clockMinutes(from, zone) : minutesOf(at), zone);
}

/** An instant as people read it in a step: '14 March 2026, 09:00'. */
export function instantWords(at: Date, zone: string): string {
  const minutes = clockMinutes(at, zone);
  const two = (n: number) => String(n).padStart(2, '0');
  const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: zone }).format(at);
  return `${day}, ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
