import { localDate } from '../../platform/kernel/local-day.ts';
import { closureOf, dayOffText, holidayOf } from './days-off.contract.ts';
import { plusDays, type Work, type WorkCalendar, weekdayOf } from './work-calendar.contract.ts';
import { day as hoursOf } from './working-hours.contract.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Why nobody does this work on a day (YYYY-MM-DD); null when it is a working day, be it a short one. */
export function closedOn(day: string, work: Work, calendar: WorkCalendar): string | null {
  if (hoursOf(calendar, day, { work }).length > 0) return null;
  const isWorked = work === 'production' ? calendar.makesOnHolidays : calendar.deliversOnHolidays;
  const off = (isWorked ? null : holidayOf(calendar, day)) ?? closureOf(calendar, day, work);
  if (off) return dayOffText(off);
  const weekday = weekdayOf(day);
  return `a ${weekdays[weekday - 1]}${weekday > 5 ? '' : ' without a shift'}`;
}

/** A company that is closed for so many days on end is taken as open then: its calendar says nothing of that time. */
const farthestDays = 400;

/** The first `count` working days from a day on. */
export function workdaysFrom(day: string, count: number, work: Work, calendar: WorkCalendar): string[] {
  const days: string[] = [];
  let closed = 0;
  for (let next = day; days.length < count; next = plusDays(next, 1)) {
    const isOpen = closed >= farthestDays || closedOn(next, work, calendar) === null;
    closed = isOpen ? closed : closed + 1;
    if (isOpen) days.push(next);
  }
  return days;
}

const lastOf = (days: readonly string[]) => days.at(-1) ?? '';

/** The day that counts for what is asked at an instant: today before the cut-off, else the next working day. */
export function countedFrom(at: Date, work: Work, calendar: WorkCalendar): string {
  const today = localDate(at, calendar.timeZone);
  const time = new Intl.DateTimeFormat('en-AU', {
    timeZone: calendar.timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
  return lastOf(workdaysFrom(time < calendar.cutOff ? today : plusDays(today, 1), 1, work, calendar));
}

/** The day something is due that is asked for at an instant and takes so many working days; goods leave on a delivery day. */
export function dueFor(at: Date, leadDays: number, work: Work, calendar: WorkCalendar): string {
  const made = lastOf(workdaysFrom(countedFrom(at, work, calendar), leadDays + 1, work, calendar));
  return lastOf(workdaysFrom(made, 1, 'delivery', calendar));
}

const words = (day: string) =>
  new Intl.DateTimeFormat('en-AU', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(',', '');

/** A promise as it stands now, and when the goods were asked for. */
export interface PromisedDay {
  readonly day: string;
  readonly now: Date;
  readonly askedAt: Date;
}

/** What speaks against a promised day, in a sentence; null when nothing does. A holiday is told even if it is worked. */
export function promiseWarning(
  { day, now, askedAt }: PromisedDay,
  leadDays: number,
  calendar: WorkCalendar,
): string | null {
  if (day < localDate(now, calendar.timeZone)) return `${words(day)} has passed`;
  const closed = closedOn(day, 'delivery', { ...calendar, deliversOnHolidays: false });
  if (closed) return `${words(day)} is ${closed}`;
  const due = dueFor(askedAt, leadDays, 'production', calendar);
  if (day >= due) return null;
  return `${words(day)} is sooner than the lead time allows: ${leadDays} working days lead to ${words(due)}`;
}
