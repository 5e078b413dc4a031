import type { Trigger } from '../definition.contract.ts';

/** Where the names of the triggers by time begin. */
export const timeTrigger = 'trigger.time.';
export const dueTrigger = 'trigger.time.due.';
export const scheduleTrigger = 'trigger.time.schedule';

/** What is set of a trigger by time; checked when the rule is saved. */
export interface TimeParams {
  /** HH:MM in the zone of the business. */
  readonly at: string;
  /** Of a schedule: weekdays, 1 is Monday. */
  readonly days?: readonly string[];
  /** Of a due date: the field, so many days before or after. */
  readonly date?: string;
  readonly amount?: number;
  readonly when?: 'before' | 'after';
}

/** What is set of a trigger whose parameters were checked. */
export const timeParams = ({ params }: Trigger): TimeParams => params as unknown as TimeParams;

/** Whether a trigger is about a date of records. */
export const isDue = (type: string): boolean => type.startsWith(dueTrigger);
