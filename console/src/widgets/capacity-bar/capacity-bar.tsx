import { formatCount } from '../../lib/format/number.ts';
import styles from './capacity-bar.module.css';

interface Props {
  readonly value: number;
  /** Null: not limited. */
  readonly of: number | null;
  readonly unit: string;
}

/** How full something is: a bar, and the figures in words; red when it is more than it carries. */
export function CapacityBar({ value, of, unit }: Props) {
  const isOver = of !== null && value > of;
  return (
    <span className={isOver ? styles.over : undefined}>
      {of !== null && (
        <span className={styles.bar} data-over={isOver || undefined} aria-hidden>
          <span style={{ width: `${Math.min(100, (100 * value) / (of || 1))}%` }} />
        </span>
      )}
      <span className="tabular">
        {formatCount(Math.round(value))}
        {of !== null && ` of ${formatCount(of)}`} {unit}
        {isOver && <span className="sr-only"> overloaded</span>}
      </span>
    </span>
  );
}
