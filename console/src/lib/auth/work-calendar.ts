import { calendarContract } from '@glasshouse/services/contexts/account/calendar/calendar.contract';
import { queryOptionsFor } from '../api/query.ts';

/** When the company works, as promised days are counted. */
export const workCalendarQuery = queryOptionsFor(calendarContract.getWorkCalendar);
