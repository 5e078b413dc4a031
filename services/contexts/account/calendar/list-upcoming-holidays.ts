import { query } from '../../../platform/cqrs/query.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { holidaysOn } from '../days-off.contract.ts';
import { lastPublishedYear } from '../public-holidays.contract.ts';
import { plusDays } from '../work-calendar.contract.ts';
import type { UpcomingHoliday } from './calendar.contract.ts';
import { workCalendar } from './work-calendar.facts.ts';

interface Asked {
  readonly locationId?: number | undefined;
  readonly days: number;
}

/** Public holidays from today on, with whether there is work on them. 404 when there is no such location. */
export const listUpcomingHolidays = query(
  'account.listUpcomingHolidays',
  async ({ locationId, days }: Asked, { db, accountId, now }): Promise<{ data: UpcomingHoliday[] }> => {
    const calendar = await workCalendar(db, accountId, locationId);
    const place = locationId === undefined ? {} : { location: locationId };
    const today = localDate(now, calendar.timeZone);
    const dates = Array.from({ length: days }, (_, i) => plusDays(today, i));
    const data = dates.flatMap((date) =>
      holidaysOn(calendar, date, place).map(({ name, from = '00:00' }) => ({
        ...{ date, from, to: '24:00', name },
        stateCode: calendar.stateCode,
        region: calendar.region,
        production: calendar.makesOnHolidays,
        delivery: calendar.deliversOnHolidays,
        certain: Number(date.slice(0, 4)) <= lastPublishedYear,
      })),
    );
    return { data };
  },
);
