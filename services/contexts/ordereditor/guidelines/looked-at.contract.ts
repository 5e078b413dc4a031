import { corneredOutline, cornersOf, type OutlineCorner } from '../../../platform/contract/geometry/corners.ts';
import { nearestOn } from '../../../platform/contract/geometry/inside.ts';
import { outlineFault, pathOf } from '../../../platform/contract/geometry/numbered-outline.ts';
import {
  distance,
  type Outline,
  type Point,
  type Segment,
  segmentsOf,
} from '../../../platform/contract/geometry/outline.ts';
import { rectangle } from '../../../platform/contract/geometry/shape.ts';
import { type CutoutBox, openSides, type Side } from '../../../platform/contract/geometry/worked-outline.ts';
import { boxOf, fromLowerLeft } from '../pane.contract.ts';
import type { Pane } from './verdict.contract.ts';

/** A hole: its centre from the lower left corner, and its radius. */
export interface Disc extends Point {
  readonly r: number;
}
/** A cutout with the sides that lie on an edge or beyond it. */
export interface Cut extends CutoutBox {
  readonly open: readonly Side[];
}
/** An edge with its number and what it is called in a sentence. */
export interface Edge {
  readonly n: number;
  readonly word: string;
  readonly segments: readonly Segment[];
}
/** A corner as it is drawn, before it is worked. */
export interface Corner extends Pick<OutlineCorner, 'n' | 'inner'> {
  readonly word: string;
  readonly at: Point;
}

/** A pane with its geometry worked out once, for every rule. */
export interface LookedAt {
  readonly pane: Pane;
  /** The outline before its corners are worked, and after. */
  readonly drawn: Outline;
  readonly path: Outline;
  readonly edges: readonly Edge[];
  /** The edges before their corners are worked. */
  readonly drawnEdges: readonly Edge[];
  readonly corners: readonly Corner[];
  readonly discs: readonly Disc[];
  readonly cuts: readonly Cut[];
}

const sides = ['top', 'right', 'bottom', 'left'] as const;
const cornerNames = ['top left', 'top right', 'bottom right', 'bottom left'] as const;
/** What an edge is called: the sides of a rectangle by their names, those of a shape by their numbers. */
export const edgeWord = (pane: Pick<Pane, 'outline'>, index: number): string =>
  pane.outline ? `edge ${index + 1}` : `the ${sides[index]} edge`;

/** The geometry of a pane; measures that close no shape are looked at as their block. */
export function lookAt(pane: Pane): LookedAt {
  const { outline, widthMm, heightMm } = pane;
  const isDrawn = outline && !outlineFault(outline);
  const drawn = isDrawn ? pathOf(outline) : rectangle(widthMm, heightMm);
  const path = corneredOutline(drawn, pane.corners);
  return {
    pane,
    drawn,
    path,
    edges: edgesOf(pane, path),
    drawnEdges: edgesOf(pane, drawn),
    corners: cornersOf(drawn).map(({ n, inner, x, y }) => ({
      ...{ n, inner, at: { x, y } },
      word: isDrawn ? `corner ${n}` : `the ${cornerNames[n - 1]} corner`,
    })),
    discs: pane.holes.map((hole) => ({ ...fromLowerLeft(hole, widthMm, heightMm), r: hole.diameterMm / 2 })),
    cuts: pane.cutouts.map((cutout) => {
      const box = boxOf(cutout, widthMm, heightMm);
      return { ...box, open: openSides(drawn, box) };
    }),
  };
}

const edgesOf = (pane: Pane, path: Outline): Edge[] =>
  [...Map.groupBy(segmentsOf(path), (one) => one.edge)]
    .toSorted(([a], [b]) => a - b)
    .map(([n, segments]) => ({ n, word: edgeWord(pane, n - 1), segments }));

/** A place on an edge, and how far something is from it. */
export interface Nearness {
  readonly from: Point;
  readonly to: Point;
  readonly mm: number;
}

const nearest = (found: readonly Nearness[]): Nearness | undefined =>
  found.reduce<Nearness | undefined>((best, one) => (best && best.mm <= one.mm + 1e-9 ? best : one), undefined);

/** The point of an edge nearest to a point. */
export const pointToEdge = (point: Point, { segments }: Edge): Nearness | undefined =>
  nearest(
    segments.map((one) => {
      const to = nearestOn(one, point);
      return { from: point, to, mm: distance(point, to) };
    }),
  );

/** The nearest way from a cutout inside of the glass to an edge: between the middles of its sides where it is level. */
export function boxToEdge(box: CutoutBox, { segments }: Edge): Nearness | undefined {
  const [right, top] = [box.left + box.width, box.bottom + box.height];
  const [x, y] = [box.left + box.width / 2, box.bottom + box.height / 2];
  const points: Point[] = [
    ...[box.left, right].map((side) => ({ x: side, y })),
    ...[box.bottom, top].map((side) => ({ x, y: side })),
    ...[box.left, right].flatMap((side) => [box.bottom, top].map((end) => ({ x: side, y: end }))),
  ];
  const onBox = (point: Point): Point => ({
    x: Math.min(Math.max(point.x, box.left), right),
    y: Math.min(Math.max(point.y, box.bottom), top),
  });
  return nearest(
    segments
      .flatMap((one) => [
        ...points.map((from) => ({ from, to: nearestOn(one, from) })),
        ...[one.from, one.to].map((to) => ({ from: onBox(to), to })),
      ])
      .map((way) => ({ ...way, mm: distance(way.from, way.to) })),
  );
}
