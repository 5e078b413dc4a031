import { Bar } from '@visx/shape';
import { type Band, BandFrame } from '../band-frame/band-frame.tsx';
import styles from './value-bars.module.css';

/** One bar, of one value. */
export interface ValueBar {
  readonly name: string;
  /** The value in words, for the pointer. */
  readonly says: string;
  /** 0 at least. */
  readonly value: number;
  /** A bar that needs to be looked at. */
  readonly tone?: 'attention' | undefined;
}

interface Props {
  readonly bars: readonly ValueBar[];
  /** A line across, such as a level not to fall below. */
  readonly line?: { readonly value: number; readonly label: string } | undefined;
  /** What is drawn, for who cannot see it. */
  readonly title: string;
  readonly width: number;
  readonly height?: number;
}

/** '12k' for thousands, so that money has room beside the bars. */
export const sayMark = (value: number): string => {
  if (value < 0) return `−${sayMark(-value)}`;
  if (value >= 1_000_000) return `${value / 1_000_000}m`;
  return value >= 1_000 ? `${value / 1_000}k` : `${value}`;
};

/** A bar for each value, such as a month's turnover. */
export function ValueBars({ bars, line, title, width, height = 150 }: Props) {
  return (
    <BandFrame
      title={title}
      width={width}
      height={height}
      margin={{ top: 14, right: 4, bottom: 20, left: 34 }}
      bars={bars}
      topOf={(bar) => bar.value}
      draw={drawValue}
      line={
        line
          ? {
              value: line.value,
              label: (right, y) => (
                <text x={right} y={y - 4} className={styles.label}>
                  {line.label}
                </text>
              ),
            }
          : null
      }
      sayMark={sayMark}
    />
  );
}

function drawValue({ name, says, value, tone }: ValueBar, { left, width, y, bottom }: Band) {
  return (
    <g>
      <title>{`${name}: ${says}`}</title>
      <Bar x={left} y={y(value)} width={width} height={bottom - y(value)} className={styles.bar} data-tone={tone} />
    </g>
  );
}
