import { Bar } from '@visx/shape';
import { type Band, BandFrame } from '../band-frame/band-frame.tsx';
import { sayMark } from '../value-bars/value-bars.tsx';
import { seriesMark } from './series-mark.ts';
import styles from './stacked-columns.module.css';

/** A column: values one above the other in the order of their series; those below nothing stand below the line. */
export interface StackedColumn {
  readonly key: string;
  readonly name: string;
  /** The whole in words, for the pointer. */
  readonly says: string;
  readonly values: readonly number[];
  /** What it is compared with: a line across. */
  readonly compared?: number | undefined;
}

interface Props {
  readonly columns: readonly StackedColumn[];
  /** The column that stands out: the keyboard is on it. */
  readonly chosen?: number | null;
  /** A column was pressed. */
  readonly onOpen?: (at: number) => void;
  /** What is drawn, for who cannot see it. */
  readonly title: string;
  readonly width: number;
  readonly height?: number;
}

const above = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.max(0, value), 0);
const below = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.min(0, value), 0);

/** Columns of several series, such as sales by customer with credits below nothing. */
export function StackedColumns({ columns, chosen = null, onOpen, title, width, height = 200 }: Props) {
  const chosenKey = chosen === null ? undefined : columns[chosen]?.key;
  return (
    <BandFrame
      title={title}
      width={width}
      height={height}
      margin={{ top: 14, right: 4, bottom: 20, left: 40 }}
      bars={columns}
      topOf={({ values, compared = 0 }) => Math.max(above(values), compared)}
      lowOf={(column) => below(column.values)}
      draw={(column, band) => (
        <g {...(onOpen && { className: styles.opens, onClick: () => onOpen(columns.indexOf(column)) })}>
          {drawColumn(column, band, column.key === chosenKey)}
        </g>
      )}
      line={null}
      sayMark={sayMark}
    />
  );
}

function drawColumn({ name, says, values, compared }: StackedColumn, { left, width, y }: Band, isChosen: boolean) {
  let [up, down] = [0, 0];
  const parts = values.map((value) => {
    const from = value >= 0 ? up : down;
    if (value >= 0) up += value;
    else down += value;
    return { top: y(Math.max(from, from + value)), bottom: y(Math.min(from, from + value)) };
  });
  return (
    <g>
      <title>{`${name}: ${says}`}</title>
      {parts.map(({ top, bottom }, i) =>
        bottom - top < 0.01 ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a series has no name but its place
          <Bar key={i} x={left} y={top} width={width} height={bottom - top} {...seriesMark(i)} />
        ),
      )}
      {compared !== undefined && (
        <line x1={left - 3} x2={left + width + 3} y1={y(compared)} y2={y(compared)} className={styles.compared} />
      )}
      {isChosen && (
        <rect x={left - 2} y={y(up) - 2} width={width + 4} height={y(down) - y(up) + 4} className={styles.chosen} />
      )}
    </g>
  );
}
