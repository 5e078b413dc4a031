import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Line } from '@visx/shape';
import styles from './trade-off.module.css';

/** One choice: what it costs on either axis; less is better on both. */
export interface TradePoint {
  readonly id: number;
  /** Written beside its mark. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Nothing else is better in everything. */
  readonly isOnFront: boolean;
  readonly isCurrent: boolean;
}

interface Props {
  readonly points: readonly TradePoint[];
  readonly xTitle: string;
  readonly yTitle: string;
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
  /** Values up the axis are counted: no ticks between whole numbers. */
  readonly isCounted?: boolean;
  readonly width: number;
  readonly height?: number;
}

const margin = { top: 26, right: 28, bottom: 36, left: 58 };

/** The range of values with a little room about it, more when there is only one. */
function rangeOf(values: readonly number[]): [number, number] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = most > least ? (most - least) * 0.15 : Math.max(1, Math.abs(most) * 0.05);
  return [least - room, most + room];
}

/** Points in the same place are one mark with all their names. */
function together(points: readonly TradePoint[]): TradePoint[] {
  const places = new Map<string, TradePoint>();
  for (const point of points) {
    const key = `${point.x} ${point.y}`;
    const known = places.get(key);
    const marks = { isOnFront: point.isOnFront || known?.isOnFront, isCurrent: point.isCurrent || known?.isCurrent };
    const name = known ? `${known.name}, ${point.name}` : point.name;
    places.set(key, { ...point, name, isOnFront: marks.isOnFront === true, isCurrent: marks.isCurrent === true });
  }
  return [...places.values()];
}

/** Choices on two axes: full marks stand on the front, hollow ones are beaten by another, a ring is the one in use. */
export function TradeOff({ points, xTitle, yTitle, formatX, formatY, isCounted = false, width, height = 190 }: Props) {
  const x = scaleLinear({ domain: rangeOf(points.map((p) => p.x)), range: [0, width - margin.left - margin.right] });
  const y = scaleLinear({ domain: rangeOf(points.map((p) => p.y)), range: [height - margin.top - margin.bottom, 0] });
  const [right = 0, below = 0] = [x.range()[1], y.range()[0]];
  const ticks = y.ticks(4).filter((value) => !isCounted || Number.isInteger(value));
  const words = points.map((p) => `${p.name}: ${formatX(p.x)}, ${formatY(p.y)}`).join('; ');
  return (
    <svg
      className={styles.chart}
      width={width}
      height={height}
      role="img"
      aria-label={`${xTitle} against ${yTitle}. ${words}`}
    >
      <Group left={margin.left} top={margin.top}>
        {ticks.map((value) => (
          <Line key={value} from={{ x: 0, y: y(value) }} to={{ x: right, y: y(value) }} className={styles.grid} />
        ))}
        <AxisLeft
          scale={y}
          tickValues={ticks}
          tickFormat={(value) => formatY(Number(value))}
          hideAxisLine
          hideTicks
          tickLabelProps={() => ({ className: styles.tick, textAnchor: 'end', dy: '0.33em', dx: -4 })}
        />
        <AxisBottom
          scale={x}
          top={below}
          numTicks={4}
          tickFormat={(value) => formatX(Number(value))}
          hideAxisLine
          hideTicks
          tickLabelProps={() => ({ className: styles.tick, textAnchor: 'middle' })}
        />
        <text x={right} y={below + 30} className={styles.title} textAnchor="end">
          {xTitle}
        </text>
        <text x={-margin.left + 2} y={-14} className={styles.title}>
          {yTitle}
        </text>
        {together(points).map((p) => (
          <g key={p.id}>
            {p.isCurrent && <circle cx={x(p.x)} cy={y(p.y)} r={9} className={styles.ring} />}
            <circle cx={x(p.x)} cy={y(p.y)} r={4.5} className={styles.dot} data-hollow={!p.isOnFront || undefined} />
            <text x={x(p.x) + 11} y={y(p.y) + 4} className={styles.name}>
              {p.name}
            </text>
          </g>
        ))}
      </Group>
    </svg>
  );
}
