import { routes } from '../../../platform/http/routes.ts';
import { calendarContract } from './calendar.contract.ts';
import { getCalendarSettings } from './get-calendar-settings.ts';
import { getWorkCalendar } from './get-work-calendar.ts';
import { listUpcomingHolidays } from './list-upcoming-holidays.ts';
import { updateCalendarSettings } from './update-calendar-settings.ts';

export const calendarRoutes = routes(calendarContract, {
  getCalendarSettings,
  updateCalendarSettings,
  getWorkCalendar,
  listUpcomingHolidays,
});
