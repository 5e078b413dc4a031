import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Line } from '@visx/shape';
import axes from '../axes.module.css';
import { marksOf } from '../band-frame/marks.ts';

/** One thing on two axes. */
export interface Dot {
  readonly key: string | number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** One that needs to be looked at. */
  readonly isMarked?: boolean;
}

interface Props {
  readonly dots: readonly Dot[];
  /** What is drawn, for who cannot see it. */
  readonly title: string;
  readonly xTitle: string;
  readonly yTitle: string;
  readonly formatX: (value: number) => string;
  readonly formatY: (value: number) => string;
  readonly width: number;
  readonly height?: number;
}

const margin = { top: 22, right: 16, bottom: 36, left: 52 };
const radius = 4.5;

/** Things on two axes that begin at 0; the pointer says the name and both values of a dot. */
export function Dots({ dots, title, xTitle, yTitle, formatX, formatY, width, height = 240 }: Props) {
  const [xMarks, yMarks] = [marksOf(dots.map(({ x }) => x)), marksOf(dots.map(({ y }) => y))];
  const ends = (marks: readonly number[]): [number, number] => [marks[0] ?? 0, marks.at(-1) ?? 1];
  const x = scaleLinear({ domain: ends(xMarks), range: [0, Math.max(1, width - margin.left - margin.right)] });
  const y = scaleLinear({ domain: ends(yMarks), range: [height - margin.top - margin.bottom, 0] });
  const [right = 0, below = 0] = [x.range()[1], y.range()[0]];
  const word = { className: axes.word };
  return (
    <svg className={axes.chart} width={width} height={height} role="img" aria-label={title}>
      <Group left={margin.left} top={margin.top}>
        {yMarks.map((value) => (
          <Line key={value} from={{ x: 0, y: y(value) }} to={{ x: right, y: y(value) }} className={axes.grid} />
        ))}
        <AxisLeft
          scale={y}
          tickValues={yMarks}
          tickFormat={(value) => formatY(Number(value))}
          hideAxisLine
          hideTicks
          tickLabelProps={() => ({ ...word, textAnchor: 'end', dy: '0.33em', dx: -4 })}
        />
        <AxisBottom
          scale={x}
          top={below}
          tickValues={xMarks}
          tickFormat={(value) => formatX(Number(value))}
          hideAxisLine
          hideTicks
          tickLabelProps={() => ({ ...word, textAnchor: 'middle' })}
        />
        <text x={right} y={below + 32} {...word} textAnchor="end">
          {xTitle}
        </text>
        <text x={-margin.left + 2} y={-10} {...word}>
          {yTitle}
        </text>
        {dots.map((dot) => (
          <circle
            key={dot.key}
            cx={x(dot.x)}
            cy={y(dot.y)}
            r={radius}
            fill={dot.isMarked ? 'none' : 'var(--c1)'}
            stroke={dot.isMarked ? 'var(--c2)' : 'var(--surface)'}
            strokeWidth={dot.isMarked ? 2.5 : 1}
          >
            <title>{`${dot.name}: ${formatX(dot.x)}, ${formatY(dot.y)}`}</title>
          </circle>
        ))}
      </Group>
    </svg>
  );
}
