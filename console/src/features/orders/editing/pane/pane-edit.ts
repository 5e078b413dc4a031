import type { StoredAssembly } from '@glasshouse/services/contexts/ordereditor/assembly.contract';
import { moved } from '@glasshouse/services/contexts/ordereditor/guidelines/fix.contract';
import type {
  CornerWork,
  CutoutPosition,
  HolePosition,
  PaneCorner,
} from '@glasshouse/services/contexts/ordereditor/pane.contract';
import { fromLowerLeft } from '@glasshouse/services/contexts/ordereditor/pane.contract';
import type { GlassPlace } from '@glasshouse/services/contexts/ordereditor/place.contract';
import type { NumberedOutline } from '@glasshouse/services/platform/contract/geometry/numbered-outline';
import { asCut, type Edges } from '../edges.ts';

/** What is worked on over a drawing. */
export interface PaneDraft {
  /** The shape; a rectangle without one. */
  readonly outline: NumberedOutline | undefined;
  readonly width: string;
  readonly height: string;
  readonly edges: Edges;
  readonly holes: readonly HolePosition[];
  readonly cutouts: readonly CutoutPosition[];
  readonly corners: readonly CornerWork[];
  readonly isToughened: boolean;
  readonly place: GlassPlace | undefined;
  /** The layers; a single pane has none. */
  readonly assembly?: StoredAssembly | undefined;
}
export interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
}

const tenth = (mm: number) => Math.round(mm * 10) / 10;
const isRight = (corner: PaneCorner) => corner.endsWith('Right');
const isTop = (corner: PaneCorner) => corner.startsWith('top');

/** The same place, measured from another corner. */
export function hungOn<P extends { readonly corner: PaneCorner; readonly x: number; readonly y: number }>(
  part: P,
  corner: PaneCorner,
  { widthMm, heightMm }: Size,
): P {
  const at = fromLowerLeft(part, widthMm, heightMm);
  return {
    ...part,
    corner,
    x: tenth(isRight(corner) ? widthMm - at.x : at.x),
    y: tenth(isTop(corner) ? heightMm - at.y : at.y),
  };
}

/** A new hole in the middle, or beside the last one. */
export function newHole(holes: readonly HolePosition[], { widthMm, heightMm }: Size): HolePosition {
  const last = holes.at(-1);
  if (last) return moved(last, Math.max(60, last.diameterMm * 4), 0);
  return { corner: 'bottomLeft', x: tenth(widthMm / 2), y: tenth(heightMm / 2), diameterMm: 12, isCountersunk: false };
}

/** Every part of a list but one. */
export const without = <T>(all: readonly T[], index: number): readonly T[] => all.filter((_, i) => i !== index);
/** A part of a list made anew. */
export const withPart = <T>(all: readonly T[], index: number, make: (part: T) => T): readonly T[] =>
  all.map((part, i) => (i === index ? make(part) : part));

/** Finishes offered in turn, from the configuration or as they always were. */
export function nextFinish(code: string, offered: readonly string[]): string {
  return offered[(offered.indexOf(code) + 1) % Math.max(1, offered.length)] ?? asCut;
}
