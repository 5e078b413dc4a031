import { AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { type LossBar, marksOf, namesShown } from './bars.ts';
import styles from './loss-bars.module.css';

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
  const marks = marksOf(all ? [...bars, { name: '', percent: all.percent }] : bars);
  const inner = Math.max(0, width - margin.left - margin.right);
  const bottom = height - margin.top - margin.bottom;
  const x = scaleBand({ domain: bars.map((bar) => bar.name), range: [0, inner], padding: 0.25 });
  const y = scaleLinear({ domain: [0, marks.at(-1) ?? 1], range: [bottom, 0] });
  const names = namesShown(bars, inner);
  return (
    <svg className={styles.bars} width={width} height={height} role="img" aria-label={title}>
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
          const middle = left + x.bandwidth() / 2;
          return (
            <g key={bar.name}>
              <title>{`${bar.name}: ${bar.percent.toFixed(2)} %`}</title>
              <Bar
                x={left}
                y={y(bar.percent)}
                width={x.bandwidth()}
                height={Math.max(0, bottom - y(bar.percent))}
                className={styles.bar}
              />
              {x.step() >= roomForFigure && (
                <text x={middle} y={y(bar.percent) - 4} className={styles.value}>
                  {bar.percent.toFixed(1)}
                </text>
              )}
              {names.has(bar.name) && (
                <text x={middle} y={bottom + 15} className={styles.name}>
                  {bar.name}
                </text>
              )}
            </g>
          );
        })}
        {all && (
          <>
            <Line from={{ x: 0, y: y(all.percent) }} to={{ x: inner, y: y(all.percent) }} className={styles.all} />
            <text x={inner + 4} y={y(all.percent)} dy="0.33em" className={styles.label}>
              {all.label}
            </text>
          </>
        )}
      </Group>
    </svg>
  );
}
