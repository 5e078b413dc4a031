import type { TaskState } from '../domain/task.ts';
import { instantOf } from '../route/local-time.ts';
import type { TaskRow } from '../tasks.contract.ts';

interface Asked {
  readonly timeZone: string;
  /** When runs leave that name no time, HH:MM. */
  readonly departAt: string;
  readonly minutesPerStop: number;
}
type Planned = Pick<TaskState, 'plan'> & { readonly items: readonly Pick<TaskState['items'][number], 'plannedAt'>[] };

/**
 * Minutes a task keeps whoever drives it. Work without goods: what it takes. A run whose route is worked out: from
 * leaving to the end of the last stop; before that, the time at its stops, without the way between them.
 */
export function minutesOf(
  task: Pick<TaskRow, 'minutes' | 'stops'>,
  state: Planned | undefined,
  { timeZone, departAt, minutesPerStop }: Asked,
): number {
  if (task.stops === 0) return task.minutes;
  const ends = (state?.items ?? []).flatMap(({ plannedAt }) => (plannedAt === null ? [] : [Date.parse(plannedAt)]));
  const date = state?.plan.date ?? null;
  if (ends.length === 0 || date === null) return task.stops * minutesPerStop;
  const leaves = Date.parse(instantOf(date, state?.plan.departAt ?? departAt, timeZone));
  return Math.max(0, Math.round((Math.max(...ends) - leaves) / 60_000)) + minutesPerStop;
}

/** Minutes of a working day; `hours` as resources have them, '06:30 to 15:30'. */
export function minutesOfDay(hours: string): number | null {
  const times = [...hours.matchAll(/(\d\d):(\d\d)/g)].map(([, h, m]) => Number(h) * 60 + Number(m));
  const [from, to] = times;
  return from === undefined || to === undefined ? null : to - from;
}
