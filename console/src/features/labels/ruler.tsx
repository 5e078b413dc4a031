import styles from './labels.module.css';

interface Props {
  readonly lengthMm: number;
  /** Pixels of a mm. */
  readonly scale: number;
  readonly isUpright?: boolean;
}

/** A ruler in mm along an edge of the label. */
export function Ruler({ lengthMm, scale, isUpright = false }: Props) {
  const thick = 20;
  const long = lengthMm * scale;
  const marks = Array.from({ length: Math.floor(lengthMm / 5) + 1 }, (_, i) => i * 5);
  return (
    <svg
      className={isUpright ? styles.rulerLeft : styles.rulerTop}
      width={isUpright ? thick : long}
      height={isUpright ? long : thick}
      aria-hidden
    >
      {marks.map((mm) => {
        const at = mm * scale;
        const from = mm % 10 === 0 ? thick - 8 : thick - 4;
        const line = isUpright ? { x1: from, x2: thick, y1: at, y2: at } : { x1: at, x2: at, y1: from, y2: thick };
        return (
          <g key={mm}>
            <line {...line} stroke="currentColor" />
            {mm % 10 === 0 && (
              <text x={isUpright ? 0 : at + 2} y={isUpright ? at + 10 : 10} fontSize="9" fill="currentColor">
                {mm}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
