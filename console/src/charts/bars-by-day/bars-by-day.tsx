import { Bar } from '@visx/shape';
import { type Band, BandFrame } from '../band-frame/band-frame.tsx';
import styles from './bars-by-day.module.css';

/** A day: what of it is done below, what is open on top; one unit for both. */
export interface DayBar {
  readonly name: string;
  /** The day in words, for the pointer. */
  readonly says: string;
  readonly done: number;
  readonly open: number;
  readonly isAtRisk: boolean;
}

interface Props {
  readonly bars: readonly DayBar[];
  /** A line across: what can be done in a day. */
  readonly line: { readonly value: number; readonly label: string } | null;
  /** What is drawn, for who cannot see it. */
  readonly title: string;
  readonly width: number;
  readonly height?: number;
}

/** A bar for each day against a line; days that cannot be kept stand out by colour and by a mark above them. */
export function BarsByDay({ bars, line, title, width, height = 150 }: Props) {
  return (
    <BandFrame
      title={title}
      width={width}
      height={height}
      margin={{ top: 14, right: 4, bottom: 20, left: 30 }}
      bars={bars}
      topOf={(bar) => bar.done + bar.open}
      draw={drawDay}
      line={
        line && {
          value: line.value,
          label: (right, y) => (
            <text x={right} y={y - 4} className={styles.label}>
              {line.label}
            </text>
          ),
        }
      }
    />
  );
}

function drawDay(bar: DayBar, { left, middle, width, y, bottom }: Band) {
  const top = y(bar.done + bar.open);
  return (
    <g data-risk={bar.isAtRisk || undefined}>
      <title>{`${bar.name}: ${bar.says}`}</title>
      <Bar x={left} y={y(bar.done)} width={width} height={bottom - y(bar.done)} className={styles.done} />
      <Bar x={left} y={top} width={width} height={y(bar.done) - top} className={styles.open} />
      {bar.isAtRisk && (
        <text x={middle} y={top - 4} className={styles.risk}>
          !
        </text>
      )}
    </g>
  );
}
