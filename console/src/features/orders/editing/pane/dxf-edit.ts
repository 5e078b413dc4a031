import type { DxfPane } from '@glasshouse/services/contexts/ordereditor/dxf/pane-dxf.contract';
import type { PaneOfDxf } from '@glasshouse/services/contexts/ordereditor/dxf/pane-of-dxf.contract';
import type { PaneDraft, Size } from './pane-edit.ts';

/** What is drawn on the dialog, for a drawing in DXF. */
export const dxfOf = (draft: PaneDraft, size: Size): DxfPane => ({
  ...size,
  edges: draft.edges,
  outline: draft.outline && {
    ...draft.outline,
    p: { ...draft.outline.p },
    path: draft.outline.path && [...draft.outline.path],
  },
  holePositions: [...draft.holes],
  cutoutPositions: [...draft.cutouts],
  corners: [...draft.corners],
});

/** The draft as a drawing shows it. Edges that the drawing does not name keep the work of the first one. */
export function withDxf(draft: PaneDraft, read: PaneOfDxf): PaneDraft {
  const isNamed = read.edges.some((code) => code !== 'CC');
  return {
    ...draft,
    outline: read.outline,
    width: String(read.widthMm),
    height: String(read.heightMm),
    edges: isNamed ? read.edges : read.edges.map(() => draft.edges[0] ?? 'CC'),
    holes: read.holePositions,
    cutouts: read.cutoutPositions,
    corners: read.corners,
  };
}
