import { AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { marksOf, namesShown } from '../loss-bars/bars.ts';
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

const margin = { top: 14, right: 4, bottom: 20, left: 30 };

/** A bar for each day against a line; days that cannot be kept stand out by colour and by a mark above them. */
export function BarsByDay({ bars, line, title, width, height = 150 }: Props) {
  const whole = bars.map((bar) => ({ name: bar.name, percent: bar.done + bar.open }));
  const marks = marksOf(line ? [...whole, { name: '', percent: line.value }] : whole);
  const inner = Math.max(0, width - margin.left - margin.right);
  const bottom = height - margin.top - margin.bottom;
  const x = scaleBand({ domain: bars.map((bar) => bar.name), range: [0, inner], padding: 0.25 });
  const y = scaleLinear({ domain: [0, marks.at(-1) ?? 1], range: [bottom, 0] });
  const names = namesShown(whole, inner);
  return (
    <svg className={styles.chart} width={width} height={height} role="img" aria-label={title}>
      <Group left={margin.left} top={margin.top}>
        {marks.map((mark) => (
          <Line key={mark} from={{ x: 0, y: y(mark) }} to={{ x: inner, y: y(mark) }} className={styles.grid} />
        ))}
        <AxisLeft
          scale={y}
          tickValues={marks}
          tickFormat={(value) => `${Number(value)}`}
          hideAxisLine
          hideTicks
          tickLabelProps={() => ({ className: styles.tick, textAnchor: 'end', dy: '0.33em', dx: -4 })}
        />
        {bars.map((bar) => {
          const left = x(bar.name) ?? 0;
          const top = y(bar.done + bar.open);
          return (
            <g key={bar.name} data-risk={bar.isAtRisk || undefined}>
              <title>{`${bar.name}: ${bar.says}`}</title>
              <Bar
                x={left}
                y={y(bar.done)}
                width={x.bandwidth()}
                height={bottom - y(bar.done)}
                className={styles.done}
              />
              <Bar x={left} y={top} width={x.bandwidth()} height={y(bar.done) - top} className={styles.open} />
              {bar.isAtRisk && (
                <text x={left + x.bandwidth() / 2} y={top - 4} className={styles.risk}>
                  !
                </text>
              )}
              {names.has(bar.name) && (
                <text x={left + x.bandwidth() / 2} y={bottom + 14} className={styles.name}>
                  {bar.name}
                </text>
              )}
            </g>
          );
        })}
        {line && (
          <>
            <Line from={{ x: 0, y: y(line.value) }} to={{ x: inner, y: y(line.value) }} className={styles.line} />
            <text x={inner} y={y(line.value) - 4} className={styles.label}>
              {line.label}
            </text>
          </>
        )}
      </Group>
    </svg>
  );
}
