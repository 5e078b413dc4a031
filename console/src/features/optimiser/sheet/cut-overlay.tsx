import { layoutSheet } from '@glasshouse/services/contexts/optimiser/layout/sheet-geometry.contract';
import type { LayoutSheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import styles from './sheet.module.css';
import type { CutSequence } from './use-cut-sequence.ts';

interface Props {
  readonly sheet: LayoutSheet;
  readonly sequence: CutSequence;
  readonly width: number;
  readonly height: number;
  readonly around: number;
}

/** The cuts so far and the one that is made now, over the drawing and on its scale. */
export function CutOverlay({ sheet, sequence, width, height, around }: Props) {
  const { cuts, at, cut } = sequence;
  if (at === null || !cut) return null;
  const d = layoutSheet(sheet, { width, height, around });
  const x = (mm: number) => d.x + mm * d.scale;
  const y = (mm: number) => d.y + d.height - mm * d.scale;
  const part = sheet.nodes.find((node) => node.id === cut.nodeId);
  const label = `${cut.letter} ${cut.mm}`;
  const isHigh = cut.isVertical;
  const [midX, midY] = [(x(cut.x1) + x(cut.x2)) / 2, (y(cut.y1) + y(cut.y2)) / 2];
  return (
    <svg className={styles.marks} width={width} height={height} aria-hidden>
      {part && (
        <rect
          className={styles.parted}
          x={x(part.x)}
          y={y(part.y + part.h)}
          width={part.w * d.scale}
          height={part.h * d.scale}
        />
      )}
      {cuts.slice(0, at).map((one) => (
        <line key={one.number} className={styles.cutDone} x1={x(one.x1)} y1={y(one.y1)} x2={x(one.x2)} y2={y(one.y2)} />
      ))}
      <line className={styles.cutNow} x1={x(cut.x1)} y1={y(cut.y1)} x2={x(cut.x2)} y2={y(cut.y2)} />
      <g className={styles.cutLabel} transform={`translate(${isHigh ? midX + 4 : midX} ${isHigh ? midY : midY - 4})`}>
        <rect x={-34} y={-11} width={68} height={22} rx={4} />
        <text>{label}</text>
      </g>
    </svg>
  );
}
