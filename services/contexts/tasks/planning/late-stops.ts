import { isOpenItem } from '../domain/statuses.ts';
import type { TaskItemState } from '../domain/task.ts';
import { instantOf } from '../route/local-time.ts';

type Stop = Pick<TaskItemState, 'status' | 'windowTo' | 'plannedAt' | 'lateUntil' | 'arrivedAt'>;

interface Asked {
  /** The day of the task, YYYY-MM-DD; null: not planned, nothing can be late. */
  readonly date: string | null;
  readonly timeZone: string;
  /** Minutes after the promised window that still count as in time. */
  readonly toleranceMinutes: number;
}

/** How many open stops are reached too long after their promised window: by what the driver said, or by the plan. */
export function lateStopsOf(items: readonly Stop[], { date, timeZone, toleranceMinutes }: Asked): number {
  if (date === null) return 0;
  return items.filter(({ status, windowTo, plannedAt, lateUntil, arrivedAt }) => {
    const expected = lateUntil ?? plannedAt;
    if (!isOpenItem(status) || windowTo === null || arrivedAt !== null || expected === null) return false;
    const end = Date.parse(instantOf(date, windowTo, timeZone));
    return Date.parse(expected) > end + toleranceMinutes * 60_000;
  }).length;
}
