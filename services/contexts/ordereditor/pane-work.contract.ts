import { outlineFault, pathOf } from '../../platform/contract/geometry/numbered-outline.ts';
import { rectangle } from '../../platform/contract/geometry/shape.ts';
import { openSides } from '../../platform/contract/geometry/worked-outline.ts';
import type { LineOutline } from './outline.contract.ts';
import { boxOf, type CornerWork, type CutoutPosition, type HolePosition } from './pane.contract.ts';

/** How a hole is charged: one that is sunk replaces the drilled one, a large one is cut with a wheel. */
export type HoleClass = 'drilled' | 'large' | 'sunk';
/** How a cutout is charged that has no price by its kind: inside the glass, open at one edge, or at two. */
export type CutoutClass = 'internal' | 'side' | 'corner';

/** From this diameter on a hole is large, mm. */
const largeFrom = 74;

export const holeClassOf = ({
  isCountersunk,
  diameterMm,
}: Pick<HolePosition, 'isCountersunk' | 'diameterMm'>): HoleClass =>
  isCountersunk ? 'sunk' : diameterMm < largeFrom ? 'drilled' : 'large';

/** A pane as far as its holes and cutouts are counted. mm. */
export interface CountedPane {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly outline?: LineOutline | undefined;
  readonly holes: number;
  readonly cutouts: number;
  readonly holePositions?: readonly HolePosition[] | undefined;
  readonly cutoutPositions?: readonly CutoutPosition[] | undefined;
  readonly corners?: readonly CornerWork[] | undefined;
}

/** So many alike; null is not known, because they are counted and not placed. */
export interface CountedWork {
  readonly holes: ReadonlyMap<HoleClass | null, number>;
  /** By the kind of the configured cutout, empty for a free one, and the class. */
  readonly cutouts: readonly { readonly kind: string; readonly class: CutoutClass | null; readonly count: number }[];
  readonly corners: ReadonlyMap<CornerWork['kind'], number>;
}

/** Holes and cutouts of a pane by what they are charged by; `kindOf` answers the kind of a configured cutout. */
export function countWork(pane: CountedPane, kindOf: (code: string) => string | undefined): CountedWork {
  return { holes: countHoles(pane), cutouts: countCutouts(pane, kindOf), corners: countCorners(pane) };
}

function countHoles({ holes, holePositions = [] }: CountedPane): Map<HoleClass | null, number> {
  const counted = new Map<HoleClass | null, number>();
  for (const hole of holePositions.slice(0, holes)) add(counted, holeClassOf(hole), 1);
  if (holes > holePositions.length) add(counted, null, holes - holePositions.length);
  return counted;
}

function countCorners({ corners = [] }: CountedPane): Map<CornerWork['kind'], number> {
  const counted = new Map<CornerWork['kind'], number>();
  for (const { kind } of corners) add(counted, kind, 1);
  return counted;
}

function countCutouts(pane: CountedPane, kindOf: (code: string) => string | undefined) {
  const placed = (pane.cutoutPositions ?? []).slice(0, pane.cutouts);
  const keys = new Map<string, number>();
  for (const cutout of placed) add(keys, `${kindOf(cutout.code) ?? ''}/${cutoutClassOf(cutout, pane)}`, 1);
  const unplaced = pane.cutouts - placed.length;
  return [
    ...[...keys].map(([key, count]) => {
      const [kind = '', its] = key.split('/');
      return { kind, class: its as CutoutClass, count };
    }),
    ...(unplaced > 0 ? [{ kind: '', class: null, count: unplaced }] : []),
  ];
}

const add = <K>(counted: Map<K, number>, key: K, count: number) => counted.set(key, (counted.get(key) ?? 0) + count);

/** Whether a cutout lies inside of its pane, at an edge, or at a corner. */
export function cutoutClassOf(
  cutout: CutoutPosition,
  pane: Pick<CountedPane, 'outline' | 'widthMm' | 'heightMm'>,
): CutoutClass {
  const { outline, widthMm, heightMm } = pane;
  const path = outline && !outlineFault(outline) ? pathOf(outline) : rectangle(widthMm, heightMm);
  const open = openSides(path, boxOf(cutout, widthMm, heightMm)).length;
  return open === 0 ? 'internal' : open === 1 ? 'side' : 'corner';
}
