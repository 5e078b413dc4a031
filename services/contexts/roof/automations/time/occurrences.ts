import { instantAt, localDate } from '../../../../platform/kernel/local-day.ts';
import { minutesOf, plusDays, weekdayOf } from '../../../account/work-calendar.contract.ts';
import type { Trigger } from '../definition.contract.ts';
import { isDue, type TimeParams, timeParams } from './time-params.ts';

/** An instant at which a rule starts by itself. */
export interface Occurrence {
  readonly at: Date;
  /** The day of the business that it stands for. */
  readonly day: string;
}

/** So far back a rule catches up after the runner was away; what came due earlier is over. */
const farthestDays = 31;

/**
 * The instants after `since` and up to `now` at which a trigger starts, the first first; a time of day that the clocks skip comes when
 * they are put forward, one that comes twice counts once. Of a schedule only the last: a report of last week is late enough.
 */
export function occurrences(trigger: Trigger, { since, now, zone }: Between): readonly Occurrence[] {
  const params = timeParams(trigger);
  const last = localDate(now, zone);
  const first = [localDate(since, zone), plusDays(last, -farthestDays)].sort().at(-1) ?? last;
  const found: Occurrence[] = [];
  for (let day = first; day <= last; day = plusDays(day, 1)) {
    const at = instantAt(day, minutesOf(params.at), zone);
    const isMeant = isDue(trigger.type) || (params.days ?? []).includes(String(weekdayOf(day)));
    if (isMeant && at > since && at <= now) found.push({ at, day });
  }
  return isDue(trigger.type) ? found : found.slice(-1);
}

interface Between {
  readonly since: Date;
  readonly now: Date;
  /** IANA name of the business's zone. */
  readonly zone: string;
}

/** The date that a record must have to be due on a day: so many days before it, or after. */
export const dateDueOn = ({ amount = 0, when }: TimeParams, day: string): string =>
  plusDays(day, when === 'after' ? -amount : amount);
