import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Line } from '@visx/shape';
import { type CurvePoint, curveDomain, stepPath } from './curve.ts';
import styles from './improvement-curve.module.css';

interface Props {
  readonly points: readonly CurvePoint[];
  /** What is improved: "Cost", "Loss". */
  readonly noun: string;
  /** How a value is written. */
  readonly format: (value: number) => string;
  /** No plan can be better; null when it is not known. */
  readonly bound: number | null;
  /** Seconds the solver gets. */
  readonly limit: number;
  readonly width: number;
  readonly height?: number;
}

const margin = { top: 24, right: 44, bottom: 20, left: 54 };
/** Room the last value takes beside its dot, px. */
const word = 60;
const short = (n: number) => String(Math.round(n * 10) / 10);
const tick = () => ({ className: styles.tick });

/** How a solver brings a value down: a solid line in steps, its last value at its end, the bound dashed below. */
export function ImprovementCurve({ points, noun, format, bound, limit, width, height = 136 }: Props) {
  const { until, low, high, ticks } = curveDomain(points, bound, limit);
  const x = scaleLinear({ domain: [0, until], range: [0, Math.max(0, width - margin.left - margin.right)] });
  const y = scaleLinear({ domain: [low, high], range: [height - margin.top - margin.bottom, 0] });
  const last = points.at(-1);
  const end = x.range()[1] ?? 0;
  const words = last
    ? `${noun} ${format(last.value)} after ${short(last.seconds)} s${bound === null ? '' : `, least possible ${format(bound)}`}`
    : 'No plan yet';
  return (
    <svg className={styles.curve} width={width} height={height} role="img" aria-label={words}>
      <Group left={margin.left} top={margin.top}>
        {ticks.map((value) => (
          <Line key={value} from={{ x: 0, y: y(value) }} to={{ x: end, y: y(value) }} className={styles.grid} />
        ))}
        <AxisLeft
          scale={y}
          tickValues={[...ticks]}
          tickFormat={(value) => format(Number(value))}
          hideAxisLine
          hideTicks
          tickLabelProps={() => ({ className: styles.tick, textAnchor: 'end', dy: '0.33em', dx: -4 })}
        />
        <AxisBottom
          scale={x}
          top={height - margin.top - margin.bottom}
          numTicks={5}
          tickFormat={(value) => (Number(value) === until ? `${short(until)} s` : short(Number(value)))}
          hideAxisLine
          hideTicks
          tickLabelProps={tick}
        />
        {bound !== null && (
          <>
            <Line from={{ x: 0, y: y(bound) }} to={{ x: end, y: y(bound) }} className={styles.bound} />
            <text x={4} y={y(bound) - 4} className={styles.label}>
              least possible {format(bound)}
            </text>
          </>
        )}
        <path d={stepPath(points, x, y)} className={styles.line} />
        {last && (
          <>
            <circle cx={x(last.seconds)} cy={y(last.value)} r={3.5} className={styles.dot} />
            <LastWord x={x(last.seconds)} y={y(last.value)} end={end} text={format(last.value)} />
          </>
        )}
      </Group>
    </svg>
  );
}

interface WordProps {
  readonly x: number;
  readonly y: number;
  /** Where the axis ends, px. */
  readonly end: number;
  readonly text: string;
}

/** The last value, beside its dot where nothing is drawn; above it when there is no room. */
const LastWord = ({ x, y, end, text }: WordProps) =>
  x + word <= end + margin.right ? (
    <text x={x + 8} y={y} dy="0.33em" className={styles.value}>
      {text}
    </text>
  ) : (
    <text x={x + 4} y={y - 8} textAnchor="end" className={styles.value}>
      {text}
    </text>
  );
