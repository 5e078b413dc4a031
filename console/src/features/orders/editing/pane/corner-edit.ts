import type { Pane } from '@glasshouse/services/contexts/ordereditor/guidelines/verdict.contract';
import type { CornerWork } from '@glasshouse/services/contexts/ordereditor/pane.contract';
import { cornersOf, type OutlineCorner } from '@glasshouse/services/platform/contract/geometry/corners';
import { outlineFault, pathOf } from '@glasshouse/services/platform/contract/geometry/numbered-outline';
import { rectangle } from '@glasshouse/services/platform/contract/geometry/shape';

/** What a corner begins with, mm. */
export const usualMm = { radius: 10, snip: 15 } as const;
const rectangleNames = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const;

type Drawn = Pick<Pane, 'outline' | 'widthMm' | 'heightMm'>;

/** The corners of a pane before they are worked; none while its measures close no shape. */
export function paneCorners({ outline, widthMm, heightMm }: Drawn): OutlineCorner[] {
  if (!outline) return cornersOf(rectangle(widthMm, heightMm));
  return outlineFault(outline) ? [] : cornersOf(pathOf(outline));
}

/** '1 Top left' of a rectangle, 'Corner 3' of a shape. */
export const cornerName = ({ outline }: Drawn, n: number): string =>
  outline ? `Corner ${n}` : `${n} ${rectangleNames[n - 1]}`;

/** The work of a corner in a few letters. */
export const workOf = (corner: CornerWork | undefined): string =>
  corner ? `${corner.kind === 'radius' ? 'R' : 'snip '}${corner.mm}` : 'square';

/** A corner worked so; null leaves it square. */
export function withWork(
  corners: readonly CornerWork[] | undefined = [],
  n: number,
  work: Omit<CornerWork, 'n'> | null,
): CornerWork[] {
  const others = corners.filter((one) => one.n !== n);
  return (work ? [...others, { n, ...work }] : others).toSorted((a, b) => a.n - b.n);
}

/** What comes after the work of a corner when it is pressed: square, rounded, snipped. */
export function nextWork(corner: CornerWork | undefined): Omit<CornerWork, 'n'> | null {
  if (!corner) return { kind: 'radius', mm: usualMm.radius };
  return corner.kind === 'radius' ? { kind: 'snip', mm: usualMm.snip } : null;
}
