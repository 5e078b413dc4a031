import { Dimension } from './dimension.tsx';
import styles from './glass.module.css';
import { layoutPanel, type PanelShape } from './panel-layout.ts';

interface Props {
  readonly panel: PanelShape;
  /** Size of the drawing, px. */
  readonly width: number;
  readonly height: number;
  /** Dimension lines at the left and below. */
  readonly hasDimensions?: boolean;
  /** Edgework codes inside. */
  readonly hasCodes?: boolean;
  /** Size of all text, px: 11 on a screen, 18 and more at a station. */
  readonly textSize?: number;
}

/** What the drawing says in words. */
export function panelWords({ width, height, holes = [] }: PanelShape): string {
  const drilled = holes.length === 0 ? '' : `, ${holes.length} ${holes.length === 1 ? 'hole' : 'holes'}`;
  return `Panel ${width} × ${height} mm${drilled}`;
}

/** A panel to scale: worked edges thick, arris thin and dashed, clean cut grey, holes with crosshairs. */
export function PanelView({ panel, width, height, hasDimensions, hasCodes = hasDimensions, textSize = 11 }: Props) {
  const room = hasDimensions ? { left: textSize * 2.2, below: textSize * 2.6 } : {};
  const d = layoutPanel(panel, { width, height, around: 3, ...room });
  const foot = d.y + d.height + textSize * 0.7;
  const side = d.x - textSize * 0.9;
  return (
    <svg
      className={styles.glass}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={panelWords(panel)}
    >
      <rect x={d.x} y={d.y} width={d.width} height={d.height} className={styles.face} />
      {d.edges.map((edge, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the four edges are known by their place
        <g key={i}>
          <line x1={edge.x1} y1={edge.y1} x2={edge.x2} y2={edge.y2} className={styles.edge} data-kind={edge.kind} />
          {hasCodes && !d.isTiny && edge.code && edge.isLabelFree && Math.min(d.width, d.height) > textSize * 4 && (
            <text x={edge.labelX} y={edge.labelY} fontSize={textSize * 0.85} className={styles.code}>
              {edge.code}
            </text>
          )}
        </g>
      ))}
      {!d.isTiny &&
        d.holes.map((hole) => (
          <g key={`${hole.x} ${hole.y}`} className={styles.hole}>
            <circle cx={hole.x} cy={hole.y} r={hole.radius} />
            <path
              d={`M${hole.x - hole.radius - 2} ${hole.y}h${hole.radius * 2 + 4}M${hole.x} ${hole.y - hole.radius - 2}v${hole.radius * 2 + 4}`}
            />
          </g>
        ))}
      {hasDimensions && !d.isTiny && (
        <>
          <Dimension x1={d.x} y1={foot} x2={d.x + d.width} y2={foot} text={String(panel.width)} size={textSize} />
          <Dimension x1={side} y1={d.y} x2={side} y2={d.y + d.height} text={String(panel.height)} size={textSize} />
        </>
      )}
    </svg>
  );
}
