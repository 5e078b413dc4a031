import { corneredOutline, type WorkedCorner } from './corners.ts';
import { isInside, nearestOn } from './inside.ts';
import { notched } from './notch.ts';
import { at, distance, type Outline, type Point, segmentsOf, type Vertex } from './outline.ts';

/** A cutout: its box from the lower left corner of the block and the radius of its corners, mm. */
export interface CutoutBox {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

/** A side of a cutout nearer to an edge than this reaches it, mm. */
const reach = 0.05;
/** Bow of a quarter of a circle. */
const quarter = Math.SQRT2 - 1;

/** What is left of an outline with its corners worked and its notches cut, and the cutouts that lie inside of it. */
export function workedOutline(
  outline: Outline,
  cutouts: readonly CutoutBox[],
  corners: readonly WorkedCorner[] | undefined = [],
) {
  let worked = corneredOutline(outline, corners);
  const inner: CutoutBox[] = [];
  for (const box of cutouts) {
    const open = openSides(outline, box);
    if (open.length === 0) inner.push(box);
    else worked = notched(worked, boxOutline(pushedOut(box, open)));
  }
  return { outline: worked, inner };
}

/** A side of a box. */
export type Side = 'top' | 'right' | 'bottom' | 'left';

/** Sides of a cutout that lie on an edge of the glass or beyond it: one of a notch, two at a corner, none inside. */
export function openSides(outline: Outline, { left, bottom, width, height }: CutoutBox): Side[] {
  const [right, top] = [left + width, bottom + height];
  const ends: Readonly<Record<Side, readonly [Point, Point]>> = {
    top: [
      { x: left, y: top },
      { x: right, y: top },
    ],
    right: [
      { x: right, y: bottom },
      { x: right, y: top },
    ],
    bottom: [
      { x: left, y: bottom },
      { x: right, y: bottom },
    ],
    left: [
      { x: left, y: bottom },
      { x: left, y: top },
    ],
  };
  return (Object.keys(ends) as Side[]).filter((side) =>
    lookedAt.every((share) => isOut(outline, between(ends[side], share))),
  );
}

/** Shares of a side at which it is looked at. */
const lookedAt = [0.02, 0.25, 0.5, 0.75, 0.98];
const between = ([a, b]: readonly [Point, Point], share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

const isOut = (outline: Outline, point: Point) =>
  !isInside(outline, point) || segmentsOf(outline).some((one) => distance(nearestOn(one, point), point) < reach);

/** The box with its open sides moved out of the glass, so that its round corners are the inner ones alone. */
function pushedOut(box: CutoutBox, open: readonly Side[]): CutoutBox {
  const by = (side: Side) => (open.includes(side) ? box.radius + 1 : 0);
  return {
    left: box.left - by('left'),
    bottom: box.bottom - by('bottom'),
    width: box.width + by('left') + by('right'),
    height: box.height + by('top') + by('bottom'),
    radius: box.radius,
  };
}

/** A box with its round corners as an outline, clockwise from the top left; its edges have number 0. */
export function boxOutline({ left, bottom, width, height, radius }: CutoutBox): Outline {
  const r = Math.min(radius, width / 2, height / 2);
  const [right, top] = [left + width, bottom + height];
  const corner = (x: number, y: number, bow = 0): Vertex => ({ x, y, bow, edge: 0 });
  const round = [
    corner(left, top - r, quarter),
    corner(left + r, top),
    corner(right - r, top, quarter),
    corner(right, top - r),
    corner(right, bottom + r, quarter),
    corner(right - r, bottom),
    corner(left + r, bottom, quarter),
    corner(left, bottom + r),
  ];
  return round.filter((one, i) => distance(one, at(round, i + 1)) > 1e-6);
}
