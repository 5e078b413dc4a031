import { AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Line } from '@visx/shape';
import { Fragment, type ReactNode } from 'react';
import styles from './band-frame.module.css';
import { marksOf, namesShown } from './marks.ts';

/** A bar's place in the frame, px. */
export interface Band {
  readonly left: number;
  readonly middle: number;
  readonly width: number;
  /** From this bar's start to the next bar's. */
  readonly step: number;
  /** How high on the drawing a value stands. */
  readonly y: (value: number) => number;
  /** Where nothing stands. */
  readonly bottom: number;
}

interface Props<T> {
  /** One for each bar; its name stands below, once. */
  readonly bars: readonly (T & { readonly name: string })[];
  /** The tallest the bar draws. */
  readonly topOf: (bar: T) => number;
  /** The lowest, where bars stand below nothing. */
  readonly lowOf?: (bar: T) => number;
  readonly draw: (bar: T & { readonly name: string }, band: Band) => ReactNode;
  /** A line across, with its words. */
  readonly line: { readonly value: number; readonly label: (right: number, y: number) => ReactNode } | null;
  /** What is drawn, for who cannot see it. */
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly margin: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  readonly sayMark?: (value: number) => string;
}

/** The frame of a chart of bars: marks and their lines, names below, a line across. */
export function BandFrame<T>(props: Props<T>) {
  const { bars, topOf, lowOf = () => 0, draw, line, title, width, height, margin, sayMark = String } = props;
  const marks = marksOf([...bars.map(topOf), ...bars.map(lowOf), line?.value ?? 0]);
  const inner = Math.max(0, width - margin.left - margin.right);
  const bottom = height - margin.top - margin.bottom;
  const x = scaleBand({ domain: bars.map((bar) => bar.name), range: [0, inner], padding: 0.25 });
  const y = scaleLinear({ domain: [marks[0] ?? 0, marks.at(-1) ?? 1], range: [bottom, 0] });
  const names = namesShown(
    bars.map((bar) => bar.name),
    inner,
  );
  return (
    <svg className={styles.chart} width={width} height={height} role="img" aria-label={title}>
      <Group left={margin.left} top={margin.top}>
        {marks.map((mark) => (
          <Line key={mark} from={{ x: 0, y: y(mark) }} to={{ x: inner, y: y(mark) }} className={styles.grid} />
        ))}
        <AxisLeft
          scale={y}
          tickValues={marks}
          tickFormat={(value) => sayMark(Number(value))}
          hideAxisLine
          hideTicks
          tickLabelProps={() => ({ className: styles.word, textAnchor: 'end', dy: '0.33em', dx: -4 })}
        />
        {bars.map((bar) => {
          const left = x(bar.name) ?? 0;
          const middle = left + x.bandwidth() / 2;
          return (
            <Fragment key={bar.name}>
              {draw(bar, { left, middle, width: x.bandwidth(), step: x.step(), y, bottom: y(0) })}
              {names.has(bar.name) && (
                <text x={middle} y={bottom + 14} className={styles.name}>
                  {bar.name}
                </text>
              )}
            </Fragment>
          );
        })}
        {line && (
          <>
            <Line from={{ x: 0, y: y(line.value) }} to={{ x: inner, y: y(line.value) }} className={styles.limit} />
            {line.label(inner, y(line.value))}
          </>
        )}
      </Group>
    </svg>
  );
}
