import { calendarContract } from '@glasshouse/services/contexts/account/calendar/calendar.contract';
import { calendarEvents } from '@glasshouse/services/contexts/account/calendar/calendar-events.contract';
import { availabilityShifts } from '@glasshouse/services/contexts/account/calendar/shifts.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';

/** What is read again after shifts, events or settings of the calendar changed. */
export const calendarChanged = [
  calendarContract.getWorkCalendar,
  calendarContract.listUpcomingHolidays,
  calendarContract.getCalendarSettings,
  availabilityShifts.calls.list,
  calendarEvents.calls.list,
] as const;

/** Values of the company and its configuration that decide when it works. */
export const calendarSettingsQuery = queryOptionsFor(calendarContract.getCalendarSettings);
