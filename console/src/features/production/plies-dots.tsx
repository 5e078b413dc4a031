import type { PlyRow } from '@glasshouse/services/contexts/production/production.contract';
import styles from './plies.module.css';
import { pliesText } from './station-app/plies.ts';

interface Props {
  readonly plies: readonly PlyRow[];
  readonly count: number;
}

/** A dot a ply, filled where it is here, and the same in words. */
export const PliesDots = ({ plies, count }: Props) => (
  <span className={styles.plies}>
    <span className={styles.dots} aria-hidden>
      {Array.from({ length: count }, (_, i) => i + 1).map((slot) => (
        <span
          key={slot}
          className={styles.dot}
          data-here={plies.find((ply) => ply.slot === slot)?.isHere || undefined}
        />
      ))}
    </span>
    {pliesText(plies, count)}
  </span>
);
