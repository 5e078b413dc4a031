import type { WorkedCorner } from '@glasshouse/services/platform/contract/geometry/corners';
import { drawnOutline } from '@glasshouse/services/platform/contract/geometry/edge-paths';
import {
  type NumberedOutline,
  outlineFault,
  pathOf,
} from '@glasshouse/services/platform/contract/geometry/numbered-outline';
import type { Outline, Point } from '@glasshouse/services/platform/contract/geometry/outline';
import { rectangle } from '@glasshouse/services/platform/contract/geometry/shape';
import type { CutoutBox } from '@glasshouse/services/platform/contract/geometry/worked-outline';

/** A hole through a panel: its centre from the lower left corner and its diameter, mm. */
export interface Hole {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
  readonly isSunk?: boolean;
}

/** A panel to draw, mm, seen from the label side. Edges run clockwise from the top left: of a rectangle top, right, bottom, left. */
export interface PanelShape {
  readonly width: number;
  readonly height: number;
  /** The shape; a rectangle without one. */
  readonly outline?: NumberedOutline | undefined;
  /** Edgework codes ('FP', 'RA', …); 'CC', '' or null is a clean cut. */
  readonly edges?: readonly (string | null)[];
  readonly holes?: readonly Hole[];
  readonly cutouts?: readonly CutoutBox[];
  readonly corners?: readonly WorkedCorner[] | undefined;
}

export type EdgeKind = 'worked' | 'arris' | 'cut';

export interface DrawnEdge {
  /** From 1. */
  readonly edge: number;
  /** Its line on the drawing, for an SVG path. */
  readonly d: string;
  readonly kind: EdgeKind;
  readonly code: string;
  /** Its middle, and the direction away from the glass. */
  readonly middle: Point;
  readonly outward: Point;
  /** Where its code is written, inside the panel; a hole in that place takes precedence. */
  readonly labelX: number;
  readonly labelY: number;
  readonly isLabelFree: boolean;
}

export interface PanelDrawing {
  /** px per mm. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The glass without its notches, and their sides, for SVG paths. */
  readonly face: string;
  readonly notches: string;
  readonly edges: readonly DrawnEdge[];
  readonly holes: readonly { x: number; y: number; radius: number; isSunk: boolean }[];
  /** Those inside of the glass. */
  readonly cutouts: readonly { x: number; y: number; width: number; height: number; radius: number }[];
  /** Too small for words: draw the shape only. */
  readonly isTiny: boolean;
}

export interface Box {
  readonly width: number;
  readonly height: number;
  /** Room outside the panel for dimensions: left and below, px. */
  readonly left?: number;
  readonly below?: number;
  readonly around?: number;
  /** From an edge to its code, px: larger words stand further inside. */
  readonly inset?: number;
}

/** The largest scale at which a shape fits a space, px per mm. */
export const fitScale = (width: number, height: number, roomX: number, roomY: number): number =>
  Math.max(0, Math.min(roomX / width, roomY / height));

/** Edgework by meaning: an arris is thin and dashed, nothing is a clean cut, everything else is worked. */
export function edgeKind(code: string | null | undefined): EdgeKind {
  if (!code || code === 'CC') return 'cut';
  return code === 'RA' ? 'arris' : 'worked';
}

const smallest = 12;

/** Places a panel to scale in a box, centred in the room that dimensions leave. */
export function layoutPanel(panel: PanelShape, box: Box): PanelDrawing {
  const { left = 0, below = 0, around = 2, inset = 12 } = box;
  const roomX = box.width - left - 2 * around;
  const roomY = box.height - below - 2 * around;
  const scale = fitScale(panel.width, panel.height, roomX, roomY);
  const width = panel.width * scale;
  const height = panel.height * scale;
  const x = left + around + (roomX - width) / 2;
  const y = around + (roomY - height) / 2;
  const foot = y + height;
  const holes = (panel.holes ?? []).map((hole) => ({
    x: x + hole.x * scale,
    y: foot - hole.y * scale,
    radius: Math.max(1.5, (hole.diameter / 2) * scale),
    isSunk: hole.isSunk ?? false,
  }));
  const drawn = drawnOutline(outlineOfPanel(panel), panel.cutouts ?? [], { x, y, height, scale }, panel.corners);
  return {
    scale,
    x,
    y,
    width,
    height,
    face: drawn.face,
    edges: drawn.edges.map(({ edge, d, middle, outward }) => {
      const code = panel.edges?.[edge - 1];
      const [labelX, labelY] = [middle.x - outward.x * inset, middle.y - outward.y * inset];
      const isLabelFree = holes.every((hole) => Math.hypot(hole.x - labelX, hole.y - labelY) > hole.radius + inset);
      return { edge, d, kind: edgeKind(code), code: code ?? '', middle, outward, labelX, labelY, isLabelFree };
    }),
    holes,
    notches: drawn.notches,
    cutouts: drawn.inner.map((one) => ({
      x: x + one.left * scale,
      y: foot - (one.bottom + one.height) * scale,
      width: one.width * scale,
      height: one.height * scale,
      radius: Math.min(one.radius, one.width / 2, one.height / 2) * scale,
    })),
    isTiny: Math.min(width, height) < smallest,
  };
}

/** The path of a panel; measures that close no shape show its block. */
function outlineOfPanel({ outline, width, height }: PanelShape): Outline {
  return outline && !outlineFault(outline) ? pathOf(outline) : rectangle(width, height);
}
