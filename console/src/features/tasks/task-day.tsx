import { formatDay, formatDayShort } from '../../lib/format/date.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './tasks.module.css';

interface Props {
  /** YYYY-MM-DD. */
  readonly day: string | null;
  /** Goods are still to go: only then can it be late. */
  readonly isOpen: boolean;
  /** The whole date, for sentences. */
  readonly isLong?: boolean;
}

/** The day of a task: bold today, red with a triangle once it has passed. */
export function TaskDay({ day, isOpen, isLong }: Props) {
  if (day === null) return <span className={styles.muted}>No date</span>;
  const today = dayOf(new Date());
  const urgency = !isOpen || day > today ? undefined : day === today ? 'today' : 'late';
  return (
    <span className={`tabular ${styles.day}`} data-urgency={urgency}>
      {urgency === 'late' && <Icon name="alert" size={14} />}
      {isLong ? formatDay(day) : formatDayShort(day)}
      {urgency === 'late' && <span className="sr-only"> late</span>}
    </span>
  );
}
