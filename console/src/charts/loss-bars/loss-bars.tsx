import { Bar } from '@visx/shape';
import { type Band, BandFrame } from '../band-frame/band-frame.tsx';
import styles from './loss-bars.module.css';

/** One bar: percent, 0 at least. */
export interface LossBar {
  readonly name: string;
  readonly percent: number;
}

interface Props {
  readonly bars: readonly LossBar[];
  /** A line across: what all of them come to together. */
  readonly all: { readonly label: string; readonly percent: number } | null;
  /** What is drawn, for who cannot see it. */
  readonly title: string;
  readonly width: number;
  readonly height?: number;
}

/** The name of the line stands at its right end. */
const margin = { top: 14, right: 76, bottom: 22, left: 34 };
/** Bars narrower than this have no figure on them, px. */
const roomForFigure = 30;

/** A bar for each instance with its percent on top, and the line of the whole set. */
export function LossBars({ bars, all, title, width, height = 220 }: Props) {
  return (
    <BandFrame
      title={title}
      width={width}
      height={height}
      margin={margin}
      bars={bars}
      topOf={(bar) => bar.percent}
      draw={drawLoss}
      line={
        all && {
          value: all.percent,
          label: (right, y) => (
            <text x={right + 4} y={y} dy="0.33em" className={styles.label}>
              {all.label}
            </text>
          ),
        }
      }
    />
  );
}

function drawLoss(bar: LossBar, { left, middle, width, step, y, bottom }: Band) {
  return (
    <g>
      <title>{`${bar.name}: ${bar.percent.toFixed(2)} %`}</title>
      <Bar x={left} y={y(bar.percent)} width={width} height={bottom - y(bar.percent)} className={styles.bar} />
      {step >= roomForFigure && (
        <text x={middle} y={y(bar.percent) - 4} className={styles.value}>
          {bar.percent.toFixed(1)}
        </text>
      )}
    </g>
  );
}
