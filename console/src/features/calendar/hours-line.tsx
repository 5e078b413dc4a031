import type { Piece } from '@glasshouse/services/contexts/account/working-hours.contract';
import { wallClock } from '../../lib/format/zone.ts';
import styles from './calendar.module.css';

const percent = (minutes: number) => `${Math.min(100, (minutes / 1_440) * 100)}%`;

/** The working time of a day on a line from midnight to midnight of the clocks there; what passes midnight is cut off. */
export const HoursLine = ({ pieces, timeZone }: { readonly pieces: readonly Piece[]; readonly timeZone: string }) => (
  <span className={styles.line} aria-hidden="true">
    {pieces.map(({ from, to }) => {
      const { hour, minute } = wallClock(new Date(from), timeZone);
      const start = hour * 60 + minute;
      const length = Math.min((to - from) / 60_000, 1_440 - start);
      return <i key={from} style={{ insetInlineStart: percent(start), inlineSize: percent(length) }} />;
    })}
  </span>
);
