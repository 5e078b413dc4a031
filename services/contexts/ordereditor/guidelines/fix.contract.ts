import type { CornerWork, CutoutPosition, HolePosition, PaneCorner } from '../pane.contract.ts';
import type { Broken, Fix, Pane, Place } from './verdict.contract.ts';

const tenth = (mm: number) => Math.round(mm * 10) / 10;
const isRight = (corner: PaneCorner) => corner.endsWith('Right');
const isTop = (corner: PaneCorner) => corner.startsWith('top');

/** Moved by mm, right and up; distances stay from its own corner. */
export const moved = <P extends { readonly corner: PaneCorner; readonly x: number; readonly y: number }>(
  part: P,
  dx: number,
  dy: number,
): P => ({
  ...part,
  x: tenth(part.x + (isRight(part.corner) ? -dx : dx)),
  y: tenth(part.y + (isTop(part.corner) ? -dy : dy)),
});

/** A fix applied to the part it is for; moves are rounded up to whole mm so that the limit is met. */
function fixedPart<P extends HolePosition | CutoutPosition>(part: P, fix: Fix): P {
  if (fix.kind === 'size')
    return 'diameterMm' in part ? { ...part, diameterMm: fix.mm } : { ...part, radiusMm: fix.mm };
  return fix.kind === 'move' ? moved(part, up(fix.dx), up(fix.dy)) : part;
}
const up = (mm: number) => Math.sign(mm) * Math.ceil(Math.abs(mm) - 0.001);

/** What of a pane a fix may change. */
export type FixedPane = Pick<Pane, 'holes' | 'cutouts' | 'edges' | 'corners' | 'isToughened'>;

/** The pane with a fix at a place. */
export function fixedPane<P extends FixedPane>(pane: P, { kind, index }: Place, fix: Fix): P {
  const change = <T>(all: readonly T[], make: (one: T) => T) => all.map((one, i) => (i === index ? make(one) : one));
  if (kind === 'hole') return { ...pane, holes: change(pane.holes, (hole) => fixedPart(hole, fix)) };
  if (kind === 'cutout') return { ...pane, cutouts: change(pane.cutouts, (one) => fixedPart(one, fix)) };
  if (kind === 'edge' && fix.kind === 'edge') return { ...pane, edges: change(pane.edges, () => fix.code) };
  if (fix.kind === 'toughen') return { ...pane, isToughened: true };
  if (kind === 'corner' && fix.kind === 'corner') return { ...pane, corners: withCorner(pane.corners, fix.corner) };
  return pane;
}

/** The worked corners with one more, in the place of what was done to it before. */
export const withCorner = (corners: readonly CornerWork[] | undefined = [], corner: CornerWork): CornerWork[] =>
  [...corners.filter((one) => one.n !== corner.n), corner].toSorted((a, b) => a.n - b.n);

/** Steps a part is moved in at most, from one limit to the next. */
const mostSteps = 12;

/**
 * What puts a broken guideline right with one press: afterwards nothing at that place breaks its rule, and nothing anywhere
 * stops that did not before. Null where no such step is found; people decide then. `check` answers what a pane breaks.
 */
export function fixOf(pane: Pane, verdict: Broken, check: (pane: Pane) => readonly Broken[]): Fix | null {
  const before = new Set(check(pane).filter(stops).map(keyOf));
  let fix = verdict.fix;
  for (let step = 0; fix && step < mostSteps; step += 1) {
    const after = check(fixedPane(pane, verdict.place, fix));
    const open = after.filter(
      (one) => (isAt(one, verdict.place) && one.rule === verdict.rule) || (stops(one) && !before.has(keyOf(one))),
    );
    if (open.length === 0) return fix;
    fix = further(fix, open.find((one) => isAt(one, verdict.place) && one.fix?.kind === 'move')?.fix ?? null);
  }
  return null;
}

const stops = ({ severity }: Broken) => severity === 'stop';
const isAt = ({ place }: Broken, { kind, index }: Place) => place.kind === kind && place.index === index;
const keyOf = ({ rule, name, place }: Broken) => `${rule} ${name} ${place.kind} ${place.index}`;

/** Two moves, one after the other; null where either is none. */
const further = (fix: Fix, next: Fix | null): Fix | null =>
  fix.kind === 'move' && next?.kind === 'move'
    ? { kind: 'move', dx: up(fix.dx) + up(next.dx), dy: up(fix.dy) + up(next.dy) }
    : null;
