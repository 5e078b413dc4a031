import { Bar } from '@visx/shape';
import { type Band, BandFrame } from '../band-frame/band-frame.tsx';
import { sayMark } from '../value-bars/value-bars.tsx';
import styles from './waterfall.module.css';

/** A step: what stands, or by how much it changes. */
export interface WaterfallStep {
  readonly name: string;
  readonly value: number;
  /** The value in words; it stands on the bar. */
  readonly says: string;
  /** What stands before or after all changes. */
  readonly isWhole: boolean;
}

interface Props {
  readonly steps: readonly WaterfallStep[];
  /** What is drawn, for who cannot see it. */
  readonly title: string;
  readonly width: number;
  readonly height?: number;
}
interface Placed extends WaterfallStep {
  readonly from: number;
  readonly to: number;
}

/** Where each step begins and ends: changes hang on what stood before them. */
export function placeSteps(steps: readonly WaterfallStep[]): Placed[] {
  let stands = 0;
  return steps.map((step) => {
    const from = step.isWhole ? 0 : stands;
    stands = from + step.value;
    return { ...step, from, to: stands };
  });
}

/** What stood, what came and went, and what stands: each change hangs on the one before. */
export function Waterfall({ steps, title, width, height = 200 }: Props) {
  return (
    <BandFrame
      title={title}
      width={width}
      height={height}
      margin={{ top: 16, right: 4, bottom: 20, left: 40 }}
      bars={placeSteps(steps)}
      topOf={({ from, to }) => Math.max(from, to)}
      lowOf={({ from, to }) => Math.min(0, from, to)}
      draw={drawStep}
      line={null}
      sayMark={sayMark}
    />
  );
}

function drawStep({ name, says, value, isWhole, from, to }: Placed, { left, middle, width, y }: Band) {
  const [top, bottom] = [y(Math.max(from, to)), y(Math.min(from, to))];
  return (
    <g>
      <title>{`${name}: ${says}`}</title>
      <Bar
        x={left}
        y={top}
        width={width}
        height={Math.max(1, bottom - top)}
        className={styles.bar}
        data-change={isWhole ? undefined : value < 0 ? 'down' : 'up'}
      />
      <text x={middle} y={top - 3} className={styles.value}>
        {says}
      </text>
    </g>
  );
}
