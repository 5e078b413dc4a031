import { layoutSheet } from '@glasshouse/services/contexts/optimiser/layout/sheet-geometry.contract';
import type { LayoutSheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { SheetView } from '../../../widgets/glass/sheet-view.tsx';
import styles from './replan.module.css';

interface Props {
  readonly glass: LayoutSheet;
  /** Panels that are new on it: they stand out. */
  readonly isNew: (node: LayoutSheet['nodes'][number]) => boolean;
  readonly width?: number;
  readonly height?: number;
}

/** A glass sheet, small, with the panels that would come onto it standing out. */
export function GlassThumb({ glass, isNew, width = 190, height = 112 }: Props) {
  const { rects } = layoutSheet(glass, { width, height, around: 1 });
  return (
    <div className={styles.drawn} style={{ width, height }}>
      <SheetView plan={glass} width={width} height={height} isThumb />
      <svg className={styles.marks} width={width} height={height} aria-hidden>
        {rects
          .filter((rect) => isNew(rect.node))
          .map(({ node, x, y, width: w, height: h }) => (
            <rect key={node.id} x={x} y={y} width={w} height={h} className={styles.fresh} />
          ))}
      </svg>
    </div>
  );
}
