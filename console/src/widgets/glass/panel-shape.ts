import {
  boxOf,
  type CornerWork,
  type CutoutPosition,
  fromLowerLeft,
  type HolePosition,
} from '@glasshouse/services/contexts/ordereditor/pane.contract';
import type { NumberedOutline } from '@glasshouse/services/platform/contract/geometry/numbered-outline';
import type { PanelShape } from './panel-layout.ts';

/** A line or a panel as records hold it: sizes in mm, work as codes and places. */
export interface Piece {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly edges: readonly string[];
  readonly outline?: NumberedOutline | undefined;
  readonly holePositions?: readonly HolePosition[] | undefined;
  readonly cutoutPositions?: readonly CutoutPosition[] | undefined;
  readonly corners?: readonly CornerWork[] | undefined;
}

/** A piece ready to be drawn: its shape, its edges, and what lies where. */
export function panelShape(piece: Piece): PanelShape {
  const { widthMm, heightMm, edges, outline, holePositions, cutoutPositions, corners } = piece;
  return {
    width: widthMm,
    height: heightMm,
    edges,
    outline,
    corners,
    holes:
      holePositions?.map((hole) => ({
        ...fromLowerLeft(hole, widthMm, heightMm),
        ...{ diameter: hole.diameterMm, isSunk: hole.isCountersunk },
      })) ?? [],
    cutouts: cutoutPositions?.map((cutout) => boxOf(cutout, widthMm, heightMm)) ?? [],
  };
}

/** A panel of the floor ready to be drawn. */
export const shapeOfPanel = (row: {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly edges: readonly string[];
  readonly pane?: Omit<Piece, 'widthMm' | 'heightMm' | 'edges'> | null | undefined;
}): PanelShape => panelShape({ ...row.pane, widthMm: row.widthMm, heightMm: row.heightMm, edges: row.edges });
