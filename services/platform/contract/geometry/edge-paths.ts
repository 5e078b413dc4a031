import type { WorkedCorner } from './corners.ts';
import { lengthOf } from './measure.ts';
import { at, distance, leftOf, type Outline, type Point, pointAt, type Segment, segmentsOf } from './outline.ts';
import { svgPath } from './svg-path.ts';
import { direction } from './tracks.ts';
import { type CutoutBox, workedOutline } from './worked-outline.ts';

/** Where a drawing lies: its upper left corner, how high it is, and how many units of it a millimetre has. */
export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly scale: number;
}

/** An edge to draw, without what notches took of it. Points are on the drawing, y down. */
export interface EdgePath {
  /** From 1. */
  readonly edge: number;
  readonly d: string;
  readonly middle: Point;
  /** Away from the glass at its middle, length 1. */
  readonly outward: Point;
}

/** A panel on a drawing: SVG paths of its glass, of each edge by itself, of the sides of its notches, and cutouts within. */
export interface DrawnGlass {
  readonly face: string;
  readonly edges: readonly EdgePath[];
  readonly notches: string;
  readonly inner: readonly CutoutBox[];
}

/** An outline with its cutouts and worked corners on a drawing; `inner` stays in mm. */
export function drawnOutline(
  outline: Outline,
  cutouts: readonly CutoutBox[],
  placing: Placing,
  corners: readonly WorkedCorner[] | undefined = [],
): DrawnGlass {
  const { height } = placing;
  const worked = workedOutline(outline, cutouts, corners);
  const segments = placed(worked.outline, placing);
  const edges = edgesOf(segments);
  // What joins two edges belongs to the one before it, but its middle is that of the edge itself.
  const square = corners.length ? edgesOf(placed(workedOutline(outline, cutouts).outline, placing)) : edges;
  const middles = new Map(square.map(({ edge, runs }) => [edge, middleOf(longest(runs), height)]));
  const pathOf = (runs: readonly Segment[][]) => runs.map((run) => svgPath(run, height, false)).join('');
  return {
    face: svgPath(segments, height),
    edges: edges
      .filter(({ edge }) => edge > 0)
      .map(({ edge, runs }) => ({ edge, d: pathOf(runs), ...(middles.get(edge) ?? middleOf(longest(runs), height)) })),
    notches: edges
      .filter(({ edge }) => edge === 0)
      .map(({ runs }) => pathOf(runs))
      .join(''),
    inner: worked.inner,
  };
}

/** The lines and arcs of an outline where a drawing has them; `svgPath` turns y over in the height. */
const placed = (outline: Outline, { x, y, scale }: Placing): Segment[] =>
  segmentsOf(outline.map((one) => ({ ...one, x: x + one.x * scale, y: one.y * scale - y })));

const edgesOf = (segments: readonly Segment[]) =>
  [...Map.groupBy(segments, (one) => one.edge)]
    .toSorted(([a], [b]) => a - b)
    .map(([edge, own]) => ({ edge, runs: runsOf(own) }));

/** Segments in the runs that hang together: a notch parts an edge. */
function runsOf(own: readonly Segment[]): Segment[][] {
  const runs: Segment[][] = [];
  for (const one of own) {
    const last = runs.at(-1)?.at(-1);
    if (last && distance(last.to, one.from) < 1e-6) runs.at(-1)?.push(one);
    else runs.push([one]);
  }
  return runs;
}

const longest = (runs: readonly Segment[][]): Segment[] => {
  const mm = (run: readonly Segment[]) => run.reduce((sum, one) => sum + lengthOf(one), 0);
  return runs.reduce((best, run) => (mm(run) > mm(best) ? run : best), runs[0] ?? []);
};

/** The middle of an edge; one of several arcs has it where its middle arc has. */
function middleOf(own: readonly Segment[], height: number) {
  const isEven = own.length % 2 === 0;
  const one = at(own, Math.floor(own.length / 2));
  const point = isEven ? one.from : pointAt(one, 0.5);
  // Where two arcs join, outward is square to the joint, not to the chord of either.
  const along = direction(one, false);
  const left = isEven ? { x: -along.y, y: along.x } : leftOf(one);
  return { middle: { x: point.x, y: height - point.y }, outward: { x: left.x, y: -left.y } };
}
