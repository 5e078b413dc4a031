import type { TaskDetail } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { formatTime } from '../../../lib/format/date.ts';
import styles from './task.module.css';

type Item = Pick<TaskDetail['items'][number], 'plannedAt' | 'lateUntil' | 'arrivedAt' | 'completedAt'>;

/** The time that matters at a stop, and what it is: delivered, there since, expected, planned. Null while none is known. */
export function stopTime(items: readonly Item[]): { at: string; says: string; isLate: boolean } | null {
  const times = (of: (item: Item) => string | null) => items.flatMap((item) => of(item) ?? []).sort();
  const done = times((item) => item.completedAt);
  if (items.length > 0 && done.length === items.length)
    return { at: done.at(-1) ?? '', says: 'delivered', isLate: false };
  const [arrived] = times((item) => item.arrivedAt);
  if (arrived) return { at: arrived, says: 'there since', isLate: false };
  const late = times((item) => item.lateUntil).at(-1);
  if (late) return { at: late, says: 'late, expected', isLate: true };
  const [planned] = times((item) => item.plannedAt);
  return planned ? { at: planned, says: 'planned', isLate: false } : null;
}

/** When the truck is at a stop, at the right of its name. */
export function StopTime({ items }: { readonly items: readonly Item[] }) {
  const time = stopTime(items);
  if (!time) return null;
  return (
    <span className={styles.stopTime} data-late={time.isLate || undefined}>
      <span>{time.says} </span>
      <strong className="tabular">{formatTime(time.at)}</strong>
    </span>
  );
}
