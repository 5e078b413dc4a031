import { areaOf, blockOf } from './measure.ts';
import { crossings } from './notch.ts';
import { at, chordOf, distance, type Outline, segmentsOf } from './outline.ts';

/** A corner of a free path as lines hold it: `e` is the number of the edge it belongs to, from 1. */
export interface PathCorner {
  readonly x: number;
  readonly y: number;
  readonly bow: number;
  readonly e: number;
}

/** The number of an outline that is drawn, and no shape of the catalogue. */
export const freePath = 90;
/** Edges a pane may have at most. */
export const mostEdges = 24;
const longest = 20_000;

export const outlineOfPath = (path: readonly PathCorner[]): Outline =>
  path.map(({ x, y, bow, e }) => ({ x, y, bow, edge: e }));

const checked = new WeakMap<readonly PathCorner[], string | null>();

/** Why a free path is no pane; null when it is one. */
export function pathFault(path: readonly PathCorner[]): string | null {
  const known = checked.get(path);
  if (known !== undefined) return known;
  const fault = faultOf(outlineOfPath(path));
  checked.set(path, fault);
  return fault;
}

function faultOf(outline: Outline): string | null {
  const segments = segmentsOf(outline);
  if (segments.length < 2) return 'A path has at least two corners';
  if (outline.some((one, i) => !isNext(one.edge, i === 0 ? 0 : at(outline, i - 1).edge)))
    return 'The edges of a path are counted from 1 in their order';
  if (segments.some((one) => chordOf(one) < 0.01)) return 'Two corners of the path are one';
  if (!(areaOf(outline) > 1)) return 'A path runs clockwise around the glass';
  const { left, right, bottom, top } = blockOf(outline);
  if (right - left > longest || top - bottom > longest) return 'The path is longer than any sheet';
  return crosses(outline) ? 'The path crosses itself' : null;
}

const isNext = (edge: number, before: number) => edge === before + 1 || (edge === before && before > 0);

/** Whether two of its lines or arcs meet anywhere but in the corner they share. */
function crosses(outline: Outline): boolean {
  const segments = segmentsOf(outline);
  return segments.some((one, i) =>
    segments.slice(0, i).some((other) =>
      crossings(one, other).some((point) => {
        const ends = [one.from, one.to].filter((end) => [other.from, other.to].some((b) => distance(end, b) < 1e-6));
        return ends.every((end) => distance(end, point) > 0.01);
      }),
    ),
  );
}
