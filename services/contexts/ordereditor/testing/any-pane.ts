import { cornerFault, cornersOf } from '../../../platform/contract/geometry/corners.ts';
import { measuresOf, pathOf } from '../../../platform/contract/geometry/numbered-outline.ts';
import { rectangle } from '../../../platform/contract/geometry/shape.ts';
import { shapes } from '../../../platform/contract/geometry/shapes.ts';
import type { Random } from '../../../platform/kernel/ambient.ts';
import type { Pane } from '../guidelines/verdict.contract.ts';
import { type CornerWork, PaneCorner } from '../pane.contract.ts';

/** Any pane: a shape or none, corners worked or not, holes and cutouts where they may and may not be. */
export function anyPane(random: Random): Pane {
  const between = (low: number, high: number) => low + Math.floor(random.next() * (high - low + 1));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random.next() * list.length)] as T;
  const shape = random.next() < 0.7 ? pick(shapes) : null;
  const outline = shape
    ? { no: shape.no, p: shape.sample, mirror: random.next() < 0.5, turn: between(0, 3) }
    : undefined;
  const size = outline ? measuresOf(outline) : { widthMm: between(90, 2400), heightMm: between(90, 2000) };
  const { widthMm, heightMm } = size;
  const count = outline ? measuresOf(outline).edgeLengthsMm.length : 4;
  const at = () => ({ corner: pick(PaneCorner.options), x: between(0, widthMm), y: between(0, heightMm) });
  const path = outline ? pathOf(outline) : rectangle(widthMm, heightMm);
  const worked = cornersOf(path).flatMap(({ n }): CornerWork[] =>
    random.next() < 0.2 ? [{ n, kind: pick(['radius', 'snip'] as const), mm: between(5, 40) }] : [],
  );
  return {
    corners: cornerFault(path, worked) ? [] : worked,
    ...{ widthMm, heightMm, outline, thicknessMm: pick([4, 5, 6, 8, 10, 12]), isToughened: random.next() < 0.8 },
    edges: Array.from({ length: count }, () => pick(['CC', 'RA', 'FP', 'CNC'])),
    holes: Array.from({ length: between(0, 3) }, () => ({
      ...at(),
      diameterMm: between(4, 60),
      isCountersunk: random.next() < 0.2,
    })),
    cutouts: Array.from({ length: between(0, 2) }, () => ({
      ...at(),
      ...{ widthMm: between(20, 200), heightMm: between(20, 200), radiusMm: between(0, 20), code: '' },
    })),
  };
}
