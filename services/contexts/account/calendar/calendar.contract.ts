import { z } from 'zod';
import { State } from '../../../platform/contract/checks.ts';
import { contract, DateText, endpoint, Id } from '../../../platform/contract/endpoint.ts';
import { timeOfDay, whole } from '../../../platform/contract/settings.ts';
import { Done, text } from '../../../platform/contract/words.ts';
import { LocationCalendars, Region } from '../settings.contract.ts';

const TimeZone = text(60).refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone), 'Choose a time zone');

/** When the company works, beside its shifts: the same values as those of the company and of its configuration. */
export const CalendarSettings = z.object({
  stateCode: State,
  region: Region,
  timeZone: TimeZone,
  productionOnHolidays: z.boolean(),
  deliveryOnHolidays: z.boolean(),
  sameDayCutoff: timeOfDay(),
  leadDays: whole(0, 120, 'days'),
  transferLeadDays: whole(0, 60, 'days'),
  locations: LocationCalendars,
});
export type CalendarSettings = z.infer<typeof CalendarSettings>;

const ScopeAnswer = z.object({
  kind: z.enum(['account', 'location', 'stage', 'resourceGroup', 'station', 'resource']),
  ids: z.array(z.number()).readonly(),
});

/** Shifts and calendar events as the promise of an order counts by them; no names of people. */
export const WorkCalendarAnswer = z.object({
  timeZone: z.string(),
  stateCode: z.string(),
  region: z.string(),
  cutOff: z.string(),
  makesOnHolidays: z.boolean(),
  deliversOnHolidays: z.boolean(),
  shifts: z
    .array(
      z.object({
        name: z.string(),
        scope: ScopeAnswer,
        weekdays: z.array(z.number()).readonly(),
        from: z.string(),
        to: z.string(),
        breaks: z.array(z.object({ from: z.string(), to: z.string() })).readonly(),
        people: z.number(),
        validFrom: DateText.nullable(),
        validTo: DateText.nullable(),
      }),
    )
    .readonly(),
  entries: z
    .array(
      z.object({
        kind: z.enum(['closure', 'shutdown', 'overtime', 'maintenance', 'absence', 'holidayAdded', 'holidayCancelled']),
        name: z.string(),
        scope: ScopeAnswer,
        from: z.string(),
        to: z.string(),
        repeat: z.enum(['none', 'weekly', 'yearly']),
        until: DateText.nullable(),
        affects: z.enum(['both', 'production', 'delivery']),
      }),
    )
    .readonly(),
});

export const UpcomingHoliday = z.object({
  date: DateText,
  /** HH:MM of the clocks there. */
  from: z.string(),
  to: z.string(),
  name: z.string(),
  stateCode: z.string(),
  region: z.string(),
  /** Is there work on it? */
  production: z.boolean(),
  delivery: z.boolean(),
  /** False for years whose days are not published yet. */
  certain: z.boolean(),
});
export type UpcomingHoliday = z.infer<typeof UpcomingHoliday>;

export const calendarContract = contract('account', {
  getCalendarSettings: endpoint({
    method: 'GET',
    path: '/calendar/configuration/settings',
    access: 'configuration:read',
    summary: 'State, time zone, cut-off, lead times and holidays of the company and its locations',
    response: CalendarSettings.extend({ weekStart: z.number().int() }),
  }),
  updateCalendarSettings: endpoint({
    method: 'PUT',
    path: '/calendar/configuration/settings',
    access: 'configuration:update',
    summary: 'Change when the company works',
    body: CalendarSettings.partial(),
    response: Done,
  }),
  getWorkCalendar: endpoint({
    method: 'GET',
    path: '/calendar/working',
    access: 'signedIn',
    summary: 'Shifts and calendar events that lead times and promised days count by',
    response: WorkCalendarAnswer,
  }),
  listUpcomingHolidays: endpoint({
    method: 'GET',
    path: '/publicholidays/upcoming',
    access: 'signedIn',
    summary: 'Public holidays of the next days, of the company or of a location',
    query: z.object({
      locationId: Id.optional(),
      days: z.coerce.number().int().min(1).max(400).default(90),
    }),
    response: z.object({ data: z.array(UpcomingHoliday) }),
  }),
});
