import { addDays, dayOf, startOfDay, wallClock } from '../../lib/format/zone.ts';

/** A time to put news off to, in words. */
export interface SnoozeTime {
  readonly label: string;
  /** ISO instant. */
  readonly until: string;
}

const hourMs = 3_600_000;
const morning = 7;

/** Seven o'clock of a day, in the company's time zone; on a day when clocks change too. */
function morningOf(day: string): string {
  const near = new Date(Date.parse(startOfDay(day)) + morning * hourMs);
  return new Date(near.getTime() + (morning - wallClock(near).hour) * hourMs).toISOString();
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const daysUntilMonday = (day: string) => (8 - weekday(day)) % 7 || 7;

/** What is offered: in an hour, tomorrow morning, Monday morning unless that is tomorrow. */
export function snoozeTimes(now = new Date()): SnoozeTime[] {
  const today = dayOf(now);
  const ahead = daysUntilMonday(today);
  const times = [
    { label: 'In one hour', until: new Date(now.getTime() + hourMs).toISOString() },
    { label: 'Tomorrow, 7:00am', until: morningOf(addDays(today, 1)) },
  ];
  return ahead === 1 ? times : [...times, { label: 'Monday, 7:00am', until: morningOf(addDays(today, ahead)) }];
}
