import type { LayoutSheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import { SheetView } from '../../../widgets/glass/sheet-view.tsx';

interface Props {
  readonly glass: LayoutSheet;
  /** Panels that are new on it: drawn emphasised. */
  readonly isNew: (node: LayoutSheet['nodes'][number]) => boolean;
  readonly width?: number;
  readonly height?: number;
}

/** A glass sheet, small, with the panels that would come onto it standing out. */
export const GlassThumb = ({ glass, isNew, width = 190, height = 112 }: Props) => (
  <SheetView plan={glass} width={width} height={height} isDone={isNew} isThumb />
);
