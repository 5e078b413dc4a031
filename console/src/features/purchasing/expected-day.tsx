import { formatDayShort } from '../../lib/format/date.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './purchasing.module.css';

interface Props {
  readonly day: string | null;
  /** Still to come: a day that is over is late. */
  readonly isOpen: boolean;
}

/** The day something is expected; late is said, not only coloured. */
export function ExpectedDay({ day, isOpen }: Props) {
  if (day === null) return <span className={styles.faint}>–</span>;
  const isLate = isOpen && day < dayOf(new Date());
  return (
    <span className={isLate ? styles.late : undefined}>
      {isLate && <Icon name="alert" size={14} />}
      {formatDayShort(day)}
      {isLate && <span className="sr-only"> late</span>}
    </span>
  );
}
