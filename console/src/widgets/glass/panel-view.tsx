import { outlineWords } from '@glasshouse/services/platform/contract/geometry/numbered-outline';
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
export function panelWords({ width, height, outline, holes = [], cutouts = [], corners = [] }: PanelShape): string {
  const counted = (n: number, one: string) => (n === 0 ? '' : `, ${n} ${n === 1 ? one : `${one}s`}`);
  const shape = outlineWords(outline);
  return `Panel ${width} × ${height} mm${shape ? `, ${shape}` : ''}${counted(holes.length, 'hole')}${counted(cutouts.length, 'cutout')}${counted(corners.length, 'worked corner')}`;
}

/** A panel to scale: worked edges thick, arris thin and dashed, clean cut grey, holes with crosshairs. */
export function PanelView({ panel, width, height, hasDimensions, hasCodes = hasDimensions, textSize = 11 }: Props) {
  const room = hasDimensions ? { left: textSize * 2.2, below: textSize * 2.6 } : {};
  const d = layoutPanel(panel, { width, height, around: 3, inset: textSize * 1.3, ...room });
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
      <path d={d.face} className={styles.face} />
      {d.cutouts.map((one) => (
        <rect
          key={`${one.x} ${one.y}`}
          className={styles.cutout}
          x={one.x}
          y={one.y}
          width={one.width}
          height={one.height}
          rx={one.radius}
        />
      ))}
      {d.notches && <path d={d.notches} className={styles.notch} />}
      {d.edges.map((edge, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: edges are known by their place
        <g key={i}>
          <path d={edge.d} className={styles.edge} data-kind={edge.kind} />
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
            {hole.isSunk && <circle cx={hole.x} cy={hole.y} r={hole.radius + 3} className={styles.sunk} />}
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
