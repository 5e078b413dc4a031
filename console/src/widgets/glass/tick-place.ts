import type { DrawnRect, PlanRect } from '@glasshouse/services/contexts/optimiser/layout/sheet-geometry.contract';

/** Radius of the tick on a panel that is cut, and its distance from the corner, px. */
export const tickRadius = 7;
const fromCorner = 12;
/** Half the room that the words of a panel take, px. */
const wordsAlong = 34;
const wordsAcross = [0, 8, 15] as const;

/**
 * Where the tick of a cut panel stands, px: in the corner, or in the middle in place of the words where both would meet.
 * Null where the panel is too small for one.
 */
export function tickPlace(rect: DrawnRect<PlanRect>): { x: number; y: number; isAlone: boolean } | null {
  const { x, y, width, height, words, isUpright } = rect;
  if (Math.min(width, height) < 2 * tickRadius + 4) return null;
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (words === 0) return { ...middle, isAlone: true };
  const [halfWide, halfHigh] = isUpright ? [wordsAcross[words], wordsAlong] : [wordsAlong, wordsAcross[words]];
  const room = fromCorner + tickRadius;
  const meets = width / 2 + halfWide > width - room && height / 2 - halfHigh < room;
  return meets ? { ...middle, isAlone: true } : { x: x + width - fromCorner, y: y + fromCorner, isAlone: false };
}
