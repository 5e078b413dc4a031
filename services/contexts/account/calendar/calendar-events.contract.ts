import { z } from 'zod';
import { nameField, textField } from '../../../platform/contract/list-fields.ts';
import { maintainedList } from '../../../platform/contract/maintained-list.ts';
import { Day } from '../../../platform/contract/words.ts';
import { ScopeBody, scopeText } from './scope.contract.ts';

/** What a day of the calendar is, in the words of the screens. */
export const eventKinds = {
  closure: 'Closure',
  shutdown: 'Shutdown',
  overtime: 'Overtime',
  maintenance: 'Maintenance',
  absence: 'Absence',
  holidayAdded: 'Holiday added',
  holidayCancelled: 'Holiday worked',
} as const;
export type EventKind = keyof typeof eventKinds;

const affected = { both: 'Production and delivery', production: 'Production', delivery: 'Delivery' } as const;
const repeats = { none: 'Once', weekly: 'Every week', yearly: 'Every year' } as const;
const kinds = Object.keys(eventKinds) as [EventKind, ...EventKind[]];

/** A date, or a date with a time of the clocks there. */
const Moment = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d)?$/, {
  error: 'Enter a date, or a date and a time',
  abort: true,
});

interface Times {
  readonly from: string;
  readonly to: string;
  readonly allDay: boolean;
  readonly kind: EventKind;
}
const isDate = (text: string) => {
  const at = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text.slice(0, 10));
};
const longestMs = 366 * 86_400_000;

/** It ends after it begins, within a year; whole days have dates, other times their hours; overtime says its hours. */
export function areTimesRight({ from, to, allDay, kind }: Times): boolean {
  if (!isDate(from) || !isDate(to)) return false;
  const hasTimes = from.length > 10 && to.length > 10;
  if (hasTimes === allDay || from.length !== to.length) return false;
  if (kind === 'overtime' && allDay) return false;
  if (kind.startsWith('holiday') && !allDay) return false;
  const length = Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`);
  return (allDay ? from <= to : from < to) && length <= longestMs;
}

/** Days and hours that differ from the shifts. */
export const calendarEvents = maintainedList({
  name: 'calendarEvent',
  context: 'account',
  words: {
    one: 'calendar event',
    many: 'Calendar events',
    says: 'Days and hours that differ from the shifts: closures, overtime, holidays that are added or worked.',
  },
  path: '/calendarevents',
  fields: {
    name: nameField(),
    kind: { label: 'Kind', schema: z.enum(kinds), choices: eventKinds },
    scope: { label: 'Holds for', schema: ScopeBody, isNested: true, says: scopeText },
    from: { label: 'From', schema: Moment },
    to: { label: 'To', schema: Moment },
    allDay: { label: 'Whole days', type: 'flag', schema: z.boolean().default(true) },
    repeat: { label: 'Repeats', schema: z.enum(['none', 'weekly', 'yearly']).default('none'), choices: repeats },
    until: { label: 'Until', type: 'date', schema: Day.nullable().default(null), none: '' },
    affects: {
      label: 'Affects',
      schema: z.enum(['both', 'production', 'delivery']).default('both'),
      choices: affected,
    },
    reason: textField('Reason', 200),
  },
  rights: {
    read: 'configuration:read',
    create: 'configuration:create',
    update: 'configuration:update',
    delete: 'configuration:delete',
  },
  ends: 'delete',
  sharesNames: true,
  confirms: true,
  rule: {
    isRight: areTimesRight,
    field: 'to',
    message: 'It ends after it begins, within a year. Overtime has hours, holidays take whole days',
  },
  topic: 'calendar',
});
