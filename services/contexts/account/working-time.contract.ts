import { localDate } from '../../platform/kernel/local-day.ts';
import { holidayOn } from './public-holidays.contract.ts';
import type { AccountSettings } from './settings.contract.ts';

/** When a company works: Monday to Friday, and on public holidays as its settings say. */
export interface WorkCalendar {
  readonly timeZone: string;
  readonly stateCode: string;
  /** HH:MM; from this time on, a day counts as the next one. */
  readonly cutOff: string;
  readonly makesOnHolidays: boolean;
  readonly deliversOnHolidays: boolean;
}

type CalendarSettings = Pick<
  AccountSettings,
  'orderSameDayCutoffTime' | 'schedulePublicHolidaysProduction' | 'schedulePublicHolidaysDelivery'
>;

/** When a company works, from its place and its settings. */
export const calendarOf = (account: {
  readonly timeZone: string;
  readonly stateCode: string;
  readonly settings: CalendarSettings;
}): WorkCalendar => ({
  timeZone: account.timeZone,
  stateCode: account.stateCode,
  cutOff: account.settings.orderSameDayCutoffTime,
  makesOnHolidays: account.settings.schedulePublicHolidaysProduction,
  deliversOnHolidays: account.settings.schedulePublicHolidaysDelivery,
});

/** Work of a day: making glass, or bringing it. */
export type Work = 'production' | 'delivery';

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const weekend: Readonly<Record<number, string>> = { 0: 'Sunday', 6: 'Saturday' };

/** Why nobody does this work on a day (YYYY-MM-DD); null when it is a working day. */
export function closedOn(day: string, work: Work, calendar: WorkCalendar): string | null {
  const name = weekend[new Date(`${day}T00:00:00Z`).getUTCDay()];
  if (name) return `a ${name}`;
  const isOpen = work === 'production' ? calendar.makesOnHolidays : calendar.deliversOnHolidays;
  const holiday = isOpen ? null : holidayOn(day, calendar.stateCode);
  return holiday && `a public holiday (${holiday.name})`;
}

/** The first `count` working days from a day on. */
export function workdaysFrom(day: string, count: number, work: Work, calendar: WorkCalendar): string[] {
  const days: string[] = [];
  for (let next = day; days.length < count; next = dayAfter(next))
    if (closedOn(next, work, calendar) === null) days.push(next);
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
  return lastOf(workdaysFrom(time < calendar.cutOff ? today : dayAfter(today), 1, work, calendar));
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
