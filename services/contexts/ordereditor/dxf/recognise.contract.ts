import { blockOf } from '../../../platform/contract/geometry/measure.ts';
import type { NumberedOutline } from '../../../platform/contract/geometry/numbered-outline.ts';
import {
  at,
  chordOf,
  circleOf,
  distance,
  type Outline,
  segmentsOf,
} from '../../../platform/contract/geometry/outline.ts';
import { mirrored, type Turns, toOrigin, turned } from '../../../platform/contract/geometry/place.ts';
import type { Measures, Shape } from '../../../platform/contract/geometry/shape.ts';
import { shapes } from '../../../platform/contract/geometry/shapes.ts';

/** A path that is nowhere further from a numbered shape is that shape, mm. */
const near = 0.1;
/** Measures tried for one shape. */
const mostTries = 5_000;

/** The numbered shape that a path is within 0.1 mm, mirrored and turned as it lies; null where it is none. */
export function recognised(path: Outline): NumberedOutline | null {
  const ways = ([0, 1, 2, 3] as readonly Turns[]).flatMap((turn) =>
    [false, true].map((mirror) => ({ turn, mirror, base: laidBack(path, mirror, turn) })),
  );
  const likely = ways.toSorted((a, b) => Number(a.mirror) - Number(b.mirror) || a.turn - b.turn);
  // As it lies before turned ones: a round head is no D end that was turned.
  for (const { turn, mirror, base } of likely)
    for (const shape of shapes) {
      const p = measured(shape, base);
      if (p) return { no: shape.no, p, mirror, turn };
    }
  return null;
}

/** The path before it was mirrored and turned so. */
function laidBack(path: Outline, mirror: boolean, turn: Turns): Outline {
  const back = turned(toOrigin(path), ((4 - turn) % 4) as Turns);
  return mirror ? mirrored(back) : back;
}

/** The measures by which a shape is the path; null where there are none. */
function measured(shape: Shape, path: Outline): Measures | null {
  const { letters } = shape;
  const sample = shape.corners(shape.sample);
  // The corners and arcs of a shape are as many for any measures, but for a polygon and the arcs of an ellipse.
  const isEllipse = shape.family === 'E';
  if (isEllipse && arcsOf(path) < fewestArcs) return null;
  const isOther = sample.length !== path.length || arcsOf(sample) !== arcsOf(path);
  if (!letters.includes('N') && !isEllipse && isOther) return null;
  const { right: W, top: H } = blockOf(path);
  const values = valuesIn(path);
  const of = (letter: string) => (letter === 'N' ? [path.length] : letter === 'G' ? anglesIn(path) : values);
  const free = (letter: string, fixed: Measures) => (fixed[letter] === undefined ? of(letter) : [fixed[letter]]);
  // Width and height of an ellipse are those of its block, and its arcs are too many to try others.
  for (const fixed of (isEllipse ? [{ W, H }] : [{ W, H }, { W }]) as readonly Measures[]) {
    const choices = letters.map((letter) => free(letter, fixed));
    if (choices.reduce((product, one) => product * one.length, 1) > mostTries) continue;
    const found = firstFit(shape, path, choices);
    if (found) return found;
  }
  return null;
}

/** Half an ellipse needs more arcs than corners of a pane have. */
const fewestArcs = 6;
const arcsOf = (path: Outline) => path.filter((one) => one.bow !== 0).length;

function firstFit(shape: Shape, path: Outline, choices: readonly (readonly number[])[]): Measures | null {
  const total = choices.reduce((product, one) => product * one.length, 1);
  for (let n = 0; n < total; n += 1) {
    let rest = n;
    const p = Object.fromEntries(
      shape.letters.map((letter, i) => {
        const of = choices[i] ?? [];
        const value = of[rest % of.length] ?? 0;
        rest = Math.floor(rest / of.length);
        return [letter, rounded(value)];
      }),
    );
    if (shape.fault(p) === null && isAlike(toOrigin(shape.corners(p)), path)) return p;
  }
  return null;
}

const rounded = (mm: number) => Math.round(mm * 100) / 100;

/** Lengths that measures may be: places of corners from either side, edges, rises, radii. */
function valuesIn(path: Outline): number[] {
  const { right, top } = blockOf(path);
  const lengths = segmentsOf(path).flatMap((one) => {
    const circle = circleOf(one);
    const chord = chordOf(one);
    const along = [Math.abs(one.to.x - one.from.x), Math.abs(one.to.y - one.from.y), chord];
    if (!circle) return along;
    return [...along, circle.radius, (Math.abs(one.bow) * chord) / 2];
  });
  const places = path.flatMap(({ x, y }) => [x, right - x, y, top - y]);
  const all = [right, top, ...places, ...lengths].filter((mm) => mm > 0.05).map(rounded);
  return [...new Set(all)];
}

/** Angles of its arcs, degrees. */
const anglesIn = (path: Outline): number[] =>
  segmentsOf(path).flatMap((one) => {
    const circle = circleOf(one);
    return circle ? [rounded((Math.abs(circle.sweep) * 180) / Math.PI)] : [];
  });

/** Whether two outlines have the same corners and arcs, from whichever corner they are told. */
function isAlike(a: Outline, b: Outline): boolean {
  if (a.length !== b.length) return false;
  const rise = (path: Outline, i: number) => (at(path, i).bow * distance(at(path, i), at(path, i + 1))) / 2;
  return a.some((_, shift) =>
    b.every((corner, i) => {
      const own = i + shift;
      return distance(at(a, own), corner) < near && Math.abs(rise(a, own) - rise(b, i)) < near;
    }),
  );
}
