import type { CapacityRow } from '@glasshouse/services/contexts/roof/intelligence/production/production-calls.contract';
import styles from './load-bullet.module.css';
import { sayValue } from './say-value.ts';

interface Props {
  readonly row: Pick<CapacityRow, 'load' | 'gap' | 'capacity'>;
  /** The work left of the stage that has most, hours. */
  readonly most: number;
}
const height = 14;
const percent = (part: number, most: number) => `${Math.min(100, (100 * part) / most)}%`;

/** Work left as a bar, what cannot be done in time at its end, and a mark where a working day ends. */
export function LoadBullet({ row: { load, gap, capacity }, most }: Props) {
  if (load === null) return <>{sayValue(null, undefined)}</>;
  const [work, over, day] = [Number(load), Math.min(Number(load), Number(gap ?? 0)), Number(capacity)];
  return (
    <span className={styles.bullet}>
      <svg className={styles.track} height={height} aria-hidden>
        <rect className={styles.work} width={percent(work, most)} y={2} height={height - 4} />
        {over > 0 && (
          <rect
            className={styles.over}
            x={percent(work - over, most)}
            width={percent(over, most)}
            y={2}
            height={height - 4}
          />
        )}
        {day > 0 && day <= most && (
          <line className={styles.day} x1={percent(day, most)} x2={percent(day, most)} y1={0} y2={height} />
        )}
      </svg>
      {sayValue(load, { decimals: 1 })}
    </span>
  );
}
