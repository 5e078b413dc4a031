import { DateTime } from 'luxon';

const opensAt = 7;
const closesAt = 17;

/** Working days and office hours of a shop, in its own time zone. Dates are YYYY-MM-DD, hours may have a fraction. */
export class Calendar {
  constructor(readonly zone: string) {}

  /** The shop's date at an instant. */
  dateOf(at: Date): string {
    return DateTime.fromJSDate(at, { zone: this.zone }).toISODate() ?? '';
  }

  /** The shop's hour at an instant. */
  hourOf(at: Date): number {
    const local = DateTime.fromJSDate(at, { zone: this.zone });
    return local.hour + local.minute / 60 + local.second / 3600;
  }

  /** The instant of an hour of a day. */
  at(date: string, hour: number): Date {
    const seconds = Math.round(hour * 3600);
    const time = { hour: Math.floor(seconds / 3600), minute: Math.floor(seconds / 60) % 60, second: seconds % 60 };
    return DateTime.fromISO(date, { zone: this.zone }).set(time).toJSDate();
  }

  isWorkday(date: string): boolean {
    return DateTime.fromISO(date, { zone: 'utc' }).weekday <= 5;
  }

  /** The Monday of the date's week. */
  mondayOf(date: string): string {
    return DateTime.fromISO(date, { zone: 'utc' }).startOf('week').toISODate() ?? date;
  }

  /** So many days after a date. */
  plus(date: string, days: number): string {
    return DateTime.fromISO(date, { zone: 'utc' }).plus({ days }).toISODate() ?? date;
  }

  /** So many working days after a date (before it, when negative); 0 is the date itself or the next working day. */
  workday(date: string, days: number): string {
    const step = days < 0 ? -1 : 1;
    let found = date;
    while (days >= 0 && !this.isWorkday(found)) found = this.plus(found, 1);
    for (let left = Math.abs(days); left > 0; left -= 1)
      do found = this.plus(found, step);
      while (!this.isWorkday(found));
    return found;
  }

  /** An instant in office hours: what falls into a closed time is done in the last hour before it, in the same order. */
  inOfficeHours(at: Date): Date {
    const date = this.dateOf(at);
    const hour = this.hourOf(at);
    if (this.isWorkday(date) && hour >= opensAt && hour < closesAt) return at;
    const isEvening = this.isWorkday(date) && hour >= closesAt;
    const last = isEvening ? date : this.workday(date, -1);
    const [from, until] = [this.at(last, closesAt), this.at(this.workday(last, 1), opensAt)];
    const share = (at.getTime() - from.getTime()) / (until.getTime() - from.getTime());
    return this.at(last, closesAt - 1 + share);
  }
}

/** Up to when a demo business is made: this morning once its office has been open for a while, else the last evening. */
export function madeUpTo(calendar: Calendar, now: Date): { readonly today: string; readonly asOf: Date } {
  const date = calendar.dateOf(now);
  const today = calendar.workday(date, 0);
  const hasBegun = date === today && calendar.hourOf(now) >= morningEndsAt;
  return {
    today,
    asOf: hasBegun ? calendar.at(today, morningEndsAt) : calendar.at(calendar.workday(today, -1), 16.99),
  };
}
const morningEndsAt = 8.5;
