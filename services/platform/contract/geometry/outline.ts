/*
 * Outlines of panels: closed paths of straight lines and arcs of circles, seen from outside (the label side). mm, y up,
 * lower left of the block at 0,0. The path runs clockwise from the top left, so that the edges of a rectangle are top,
 * right, bottom, left.
 */

/** A point, mm. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A corner, and the line or arc from it to the next one. `bow` = tan(sweep ÷ 4) = 2 × rise ÷ chord: positive outward, 1 a
 * semicircle (DXF's bulge is −bow). `edge` is the number of the edge it belongs to, from 1: the arcs of an ellipse share one.
 */
export interface Vertex extends Point {
  readonly bow: number;
  readonly edge: number;
}

export type Outline = readonly Vertex[];

/** One line or arc of an outline. */
export interface Segment {
  readonly from: Point;
  readonly to: Point;
  readonly bow: number;
  readonly edge: number;
}

/** The circle an arc lies on; `sweep` is its angle, positive clockwise (outward), radians. */
export interface Circle {
  readonly centre: Point;
  readonly radius: number;
  readonly sweep: number;
}

/** Lengths below this are no length, mm. */
export const tiny = 1e-9;

/** The lines and arcs of an outline in order. */
export const segmentsOf = (outline: Outline): Segment[] =>
  outline.map((from, i) => ({ from, to: at(outline, i + 1), bow: from.bow, edge: from.edge }));

/** The vertex of a number, counted round. */
export function at<T>(list: readonly T[], i: number): T {
  const one = list[((i % list.length) + list.length) % list.length];
  if (one === undefined) throw new RangeError('An outline has corners');
  return one;
}

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
export const chordOf = (one: Segment): number => distance(one.from, one.to);

/** The circle of an arc; null for a straight line. */
export function circleOf(one: Segment): Circle | null {
  const chord = chordOf(one);
  if (one.bow === 0 || chord < tiny) return null;
  const sweep = 4 * Math.atan(one.bow);
  // The centre lies on the chord's middle, away from the arc by chord × (1 − bow²) ÷ (4 × bow).
  const away = (chord * (1 - one.bow ** 2)) / (4 * one.bow);
  const left = leftOf(one);
  const centre = {
    x: (one.from.x + one.to.x) / 2 - left.x * away,
    y: (one.from.y + one.to.y) / 2 - left.y * away,
  };
  return { centre, radius: (chord * (1 + one.bow ** 2)) / (4 * Math.abs(one.bow)), sweep };
}

/** The direction to the left of a segment's chord, length 1: outward of a clockwise outline. */
export function leftOf(one: Segment): Point {
  const chord = chordOf(one);
  return { x: -(one.to.y - one.from.y) / chord, y: (one.to.x - one.from.x) / chord };
}

/** The point of a segment at a share of its length from its beginning, 0 to 1. */
export function pointAt(one: Segment, share: number): Point {
  const circle = circleOf(one);
  if (!circle) {
    return { x: one.from.x + (one.to.x - one.from.x) * share, y: one.from.y + (one.to.y - one.from.y) * share };
  }
  // A positive sweep runs clockwise, so the angle falls.
  const start = Math.atan2(one.from.y - circle.centre.y, one.from.x - circle.centre.x);
  const angle = start - circle.sweep * share;
  return { x: circle.centre.x + circle.radius * Math.cos(angle), y: circle.centre.y + circle.radius * Math.sin(angle) };
}
