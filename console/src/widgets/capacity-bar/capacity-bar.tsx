import { formatCount, formatDecimal } from '../../lib/format/number.ts';
import styles from './capacity-bar.module.css';

interface Props {
  readonly value: number;
  /** Null: not limited. */
  readonly of: number | null;
  readonly unit: string;
  /** Decimals that are shown; left out: whole numbers. */
  readonly places?: number;
}

/** How full something is: a bar, and the figures in words; red when it is more than it carries. */
export function CapacityBar({ value, of, unit, places = 0 }: Props) {
  const text = (amount: number) =>
    places === 0 ? formatCount(Math.round(amount)) : formatDecimal(amount.toFixed(places));
  const isOver = of !== null && value > of;
  return (
    <span className={isOver ? styles.over : undefined}>
      {of !== null && (
        <span className={styles.bar} data-over={isOver || undefined} aria-hidden>
          <span style={{ width: `${Math.min(100, (100 * value) / (of || 1))}%` }} />
        </span>
      )}
      <span className="tabular">
        {text(value)}
        {of !== null && ` of ${text(of)}`} {unit}
        {isOver && <span className="sr-only"> overloaded</span>}
      </span>
    </span>
  );
}
