import { overlaps, type Rect } from '../../layout/rules.contract.ts';

const holds = (a: Rect, b: Rect) => a.x <= b.x && a.y <= b.y && a.x + a.w >= b.x + b.w && a.y + a.h >= b.y + b.h;

/** What of a free rectangle is left beside something solid: up to four rectangles, which may overlap. */
function around(free: Rect, solid: Rect): Rect[] {
  if (!overlaps(free, solid)) return [free];
  const [right, top] = [free.x + free.w, free.y + free.h];
  const [solidRight, solidTop] = [solid.x + solid.w, solid.y + solid.h];
  return [
    { ...free, w: solid.x - free.x },
    { ...free, x: solidRight, w: right - solidRight },
    { ...free, h: solid.y - free.y },
    { ...free, y: solidTop, h: top - solidTop },
  ].filter((rect) => rect.w > 0 && rect.h > 0);
}

/** The largest free rectangles of a room, those that no other holds, the smallest area first. They may overlap. */
export function freeRects(room: Rect, solids: readonly Rect[]): Rect[] {
  let free = [room];
  for (const solid of solids) {
    const cut = free.flatMap((rect) => around(rect, solid));
    free = cut.filter((a, i) => !cut.some((b, j) => i !== j && holds(b, a) && (!holds(a, b) || j < i)));
  }
  return free.sort((a, b) => a.w * a.h - b.w * b.h || a.x - b.x || a.y - b.y);
}
