import { z } from 'zod';
import { nameField } from '../../../platform/contract/list-fields.ts';
import { maintainedList } from '../../../platform/contract/maintained-list.ts';
import { timeOfDay } from '../../../platform/contract/settings.ts';
import { count, Day } from '../../../platform/contract/words.ts';
import { minutesOf, type Shift } from '../work-calendar.contract.ts';
import { ScopeBody, scopeText } from './scope.contract.ts';

export const dayLetters = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const Weekdays = z
  .array(z.number('Choose a day').int('Choose a day').min(1, 'Choose a day').max(7, 'Choose a day'))
  .min(1, 'Choose at least one day')
  .max(7, 'Choose each day once')
  .refine((days) => new Set(days).size === days.length, 'Choose each day once')
  .transform((days) => days.toSorted((a, b) => a - b));
const Break = z.object({ from: timeOfDay(), to: timeOfDay() });
const Breaks = z.array(Break).max(6, 'At most 6 breaks');

/** Days of the week in words: "Mon–Fri", "Sat". */
export function weekdaysText(days: readonly number[]): string {
  const [first = 1] = days;
  const isRow = days.length > 2 && days.every((day, i) => day === first + i);
  const word = (day: number | undefined) => dayLetters[(day ?? 1) - 1] ?? '';
  return isRow ? `${word(first)}–${word(days.at(-1))}` : days.map(word).join(', ');
}

/** Breaks in words: "12:00–12:30". */
export const breaksText = (breaks: Shift['breaks']): string => breaks.map(({ from, to }) => `${from}–${to}`).join(', ');

/** Minutes from the beginning of a shift to a time in it; a time before the beginning is on the next day. */
const into = (start: string, time: string) => (minutesOf(time) - minutesOf(start) + 1_440) % 1_440;

/** Breaks lie within the hours of their shift, each ends after it begins, and none overlaps another. */
export function areBreaksRight({ from, to, breaks }: Pick<Shift, 'from' | 'to' | 'breaks'>): boolean {
  const length = into(from, to) || 1_440;
  const rows = breaks.map((one) => [into(from, one.from), into(from, one.to)] as const).toSorted((a, b) => a[0] - b[0]);
  return rows.every(([start, end], i) => start < end && end <= length && start >= (rows[i - 1]?.[1] ?? 0));
}

/** Hours that people work. */
export const availabilityShifts = maintainedList({
  name: 'availabilityShift',
  context: 'account',
  words: {
    one: 'shift',
    many: 'Shifts',
    says: 'Hours that people work. Lead times, promised days, batches of cutting and deliveries count by them.',
  },
  path: '/availabilityshifts',
  fields: {
    name: nameField(),
    scope: { label: 'Holds for', schema: ScopeBody, isNested: true, says: scopeText },
    weekdays: { label: 'Days', schema: Weekdays, isNested: true, says: weekdaysText },
    from: { label: 'From', schema: timeOfDay() },
    to: { label: 'To', schema: timeOfDay() },
    breaks: { label: 'Breaks', schema: Breaks, isNested: true, says: breaksText },
    people: { label: 'People', type: 'number', schema: count(500, 'people', 1) },
    efficiency: {
      label: 'Efficiency',
      type: 'number',
      schema: z.number('From 0 to 2').min(0, 'From 0 to 2').max(2, 'From 0 to 2').default(1),
    },
    validFrom: { label: 'Begins', type: 'date', schema: Day.nullable(), none: '' },
    validTo: { label: 'Ends', type: 'date', schema: Day.nullable(), none: '' },
  },
  rights: {
    read: ['configuration:read', 'taskConfig:read'],
    create: ['configuration:create', 'taskConfig:create'],
    update: ['configuration:update', 'taskConfig:update'],
    delete: ['configuration:delete', 'taskConfig:delete'],
  },
  ends: 'delete',
  rule: {
    isRight: areBreaksRight,
    field: 'breaks',
    message: 'Breaks lie within the shift, one after the other',
  },
  topic: 'calendar',
});
