import styles from './glass.module.css';

interface Props {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly text: string;
  readonly size?: number;
}

const tick = 4;

/** A dimension line with end ticks; its text stands beside it, turned along an upright line. */
export function Dimension({ x1, y1, x2, y2, text, size = 11 }: Props) {
  const isUpright = x1 === x2;
  const [dx, dy] = isUpright ? [tick, 0] : [0, tick];
  const midX = (x1 + x2) / 2;
  const midY = (y1 + y2) / 2;
  const label = isUpright
    ? { x: x1 - size * 0.8, y: midY, transform: `rotate(-90 ${x1 - size * 0.8} ${midY})` }
    : { x: midX, y: y1 + size * 1.3 };
  return (
    <g className={styles.dimension}>
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      <line x1={x1 - dx} y1={y1 - dy} x2={x1 + dx} y2={y1 + dy} />
      <line x1={x2 - dx} y1={y2 - dy} x2={x2 + dx} y2={y2 + dy} />
      <text {...label} fontSize={size}>
        {text}
      </text>
    </g>
  );
}
