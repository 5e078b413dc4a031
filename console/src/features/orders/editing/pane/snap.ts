import type { Point } from '@glasshouse/services/platform/contract/geometry/outline';

/** Lines that a part which is dragged holds on to: middles of the pane and of other parts, mm. */
export interface SnapLines {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
}
/** Where a part comes to lie, and the lines it holds on to. */
export interface Snapped extends Point {
  readonly onX: number | null;
  readonly onY: number | null;
}

/** Steps of a drag and of arrow keys, mm. */
export const stepOf = ({ shiftKey }: { readonly shiftKey: boolean }): number => (shiftKey ? 10 : 1);
const toStep = (mm: number, step: number) => Math.round(mm / step) * step;

function along(mm: number, lines: readonly number[], step: number, near: number) {
  const line = lines.toSorted((a, b) => Math.abs(a - mm) - Math.abs(b - mm))[0];
  return line !== undefined && Math.abs(line - mm) <= near
    ? { mm: line, on: line }
    : { mm: toStep(mm, step), on: null };
}

/** A point on whole steps, or on a line that it comes near. */
export function snapped(point: Point, { xs, ys }: SnapLines, step: number, near: number): Snapped {
  const [x, y] = [along(point.x, xs, step, near), along(point.y, ys, step, near)];
  return { x: x.mm, y: y.mm, onX: x.on, onY: y.on };
}
