/** A panel as a tile: its size in mm, and how early it wants to be seen (0 first). */
export interface Tile {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  readonly rank: number;
}

/** Where a tile is drawn, px from the upper left corner of its column. */
export interface Place {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Packing {
  readonly places: readonly Place[];
  readonly height: number;
}

export interface Room {
  /** px. */
  readonly width: number;
  /** px per mm, the same on the whole floor. */
  readonly scale: number;
  /** px between tiles. */
  readonly gap: number;
}

/** No tile is smaller than this, px: it must still be seen and hit. */
const least = 5;
export const emptyPacking: Packing = { places: [], height: 0 };

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A tile's size on the screen, never wider than its column. */
export function sizeOf(tile: Tile, { width, scale }: Room): { width: number; height: number } {
  const side = (mm: number) => Math.max(least, Math.round(mm * scale));
  return { width: Math.min(side(tile.width), width), height: side(tile.height) };
}

const byRank = (a: Tile, b: Tile) => a.rank - b.rank || b.height - a.height || b.width - a.width || a.id - b.id;

/** One step of the skyline: free from y downwards. */
interface Step {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The skyline with a box on it, and the hollows the box covers. */
function raise(line: readonly Step[], box: Box): { line: Step[]; hollows: Box[] } {
  const [left, right, foot] = [box.x, box.x + box.width, box.y + box.height];
  const hollows: Box[] = [];
  const kept = line.flatMap((s): Step[] => {
    const end = s.x + s.width;
    if (end <= left || s.x >= right) return [s];
    const from = Math.max(s.x, left);
    if (s.y < box.y) hollows.push({ x: from, y: s.y, width: Math.min(end, right) - from, height: box.y - s.y });
    return [
      ...(s.x < left ? [{ ...s, width: left - s.x }] : []),
      ...(end > right ? [{ ...s, x: right, width: end - right }] : []),
    ];
  });
  const next = [...kept, { x: left, y: foot, width: box.width }].sort((a, b) => a.x - b.x);
  return { line: mergeLevel(next), hollows };
}

function mergeLevel(line: readonly Step[]): Step[] {
  const merged: Step[] = [];
  for (const step of line) {
    const last = merged.at(-1);
    if (last && last.y === step.y) merged[merged.length - 1] = { ...last, width: last.width + step.width };
    else merged.push(step);
  }
  return merged;
}

/** Takes the smallest hollow a box fits in, and gives back what is left of it. */
function takeHollow(hollows: Box[], width: number, height: number): { x: number; y: number } | null {
  let best = -1;
  for (const [i, h] of hollows.entries()) {
    const smaller = best < 0 || h.width * h.height < (hollows[best] as Box).width * (hollows[best] as Box).height;
    if (h.width >= width && h.height >= height && smaller) best = i;
  }
  if (best < 0) return null;
  const [h] = hollows.splice(best, 1) as [Box];
  hollows.push(
    { x: h.x + width, y: h.y, width: h.width - width, height },
    { x: h.x, y: h.y + height, width: h.width, height: h.height - height },
  );
  return { x: h.x, y: h.y };
}

/** How many of the next tiles are tried in a place: enough to find one that fits, few enough for thousands. */
const tried = 60;

/** Where the next tile goes: the lowest stretch of the skyline, at its left end. */
function lowest(line: readonly Step[]): Step {
  return line.reduce((best, step) => (step.y < best.y ? step : best));
}

/** The tile that leaves the least of a stretch unused; the higher one when two leave as much. Null when none fits. */
function bestFor(waiting: readonly Sized[], room: number): Sized | null {
  let best: Sized | null = null;
  for (const one of waiting.slice(0, tried)) {
    if (one.width > room || one.rank !== waiting[0]?.rank) continue;
    if (!best || one.width > best.width || (one.width === best.width && one.height > best.height)) best = one;
  }
  return best;
}

interface Sized {
  readonly tile: Tile;
  readonly rank: number;
  /** With the gap, px. */
  readonly width: number;
  readonly height: number;
}

/** A stretch no tile fits is given up to the height of its lower neighbour; smaller tiles may still lie in it. */
function giveUp(line: readonly Step[], at: Step): { line: Step[]; hollow: Box } {
  const i = line.indexOf(at);
  const beside = [line[i - 1], line[i + 1]].flatMap((step) => step?.y ?? []);
  const y = Math.min(...beside);
  return {
    line: mergeLevel(line.map((step) => (step === at ? { ...step, y } : step))),
    hollow: { x: at.x, y: at.y, width: at.width, height: y - at.y },
  };
}

/**
 * Packs tiles tightly from the top, early ranks first: the lowest place takes the tile that fits it best, and smaller
 * tiles lie in the hollows that are left.
 */
export function packTiles(tiles: readonly Tile[], room: Room): Packing {
  const across = room.width + room.gap;
  let line: Step[] = [{ x: 0, y: 0, width: across }];
  const hollows: Box[] = [];
  const places: Place[] = [];
  const waiting = [...tiles].sort(byRank).map((tile): Sized => {
    const { width, height } = sizeOf(tile, room);
    return { tile, rank: tile.rank, width: width + room.gap, height: height + room.gap };
  });
  const put = (one: Sized, x: number, y: number) => {
    waiting.splice(waiting.indexOf(one), 1);
    places.push({ id: one.tile.id, x, y, width: one.width - room.gap, height: one.height - room.gap });
  };
  while (waiting.length > 0) {
    const next = waiting[0] as Sized;
    const hollow = takeHollow(hollows, next.width, next.height);
    if (hollow) {
      put(next, hollow.x, hollow.y);
      continue;
    }
    const low = lowest(line);
    const fitting = bestFor(waiting, low.width);
    if (!fitting) {
      const given = giveUp(line, low);
      line = given.line;
      hollows.push(given.hollow);
      continue;
    }
    put(fitting, low.x, low.y);
    line = raise(line, { x: low.x, y: low.y, width: fitting.width, height: fitting.height }).line;
  }
  return packed(places);
}

const packed = (places: readonly Place[]): Packing => ({
  places,
  height: places.reduce((most, p) => Math.max(most, p.y + p.height), 0),
});

const isFree = (places: readonly Place[], box: Box, gap: number) =>
  places.every(
    (p) =>
      p.x >= box.x + box.width + gap ||
      box.x >= p.x + p.width + gap ||
      p.y >= box.y + box.height + gap ||
      box.y >= p.y + p.height + gap,
  );

/** The highest free place for a box beside or below what is drawn already. */
function freePlace(places: readonly Place[], size: { width: number; height: number }, room: Room): Box {
  const ys = [0, ...places.map((p) => p.y + p.height + room.gap)].sort((a, b) => a - b);
  const xs = [0, ...places.map((p) => p.x + p.width + room.gap)].sort((a, b) => a - b);
  for (const y of new Set(ys)) {
    const near = places.filter((p) => p.y < y + size.height + room.gap && p.y + p.height + room.gap > y);
    for (const x of new Set(xs)) {
      if (x + size.width > room.width) break;
      if (isFree(near, { x, y, ...size }, room.gap)) return { x, y, ...size };
    }
  }
  return { x: 0, y: packed(places).height + room.gap, ...size };
}

/** Nothing that stays is moved: gone tiles leave a hollow, new ones take the highest free place. */
export function settleTiles(before: Packing, tiles: readonly Tile[], room: Room): Packing {
  const wanted = new Map(tiles.map((t) => [t.id, t]));
  const places = before.places.filter((p) => wanted.has(p.id));
  const known = new Set(places.map((p) => p.id));
  for (const tile of tiles.filter((t) => !known.has(t.id)).sort(byRank))
    places.push({ id: tile.id, ...freePlace(places, sizeOf(tile, room), room) });
  return packed(places);
}

/** The tiles that touch a stretch of the column, px. */
export const inView = ({ places }: Packing, from: number, to: number): Place[] =>
  places.filter((p) => p.y < to && p.y + p.height > from);

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The nearest tile in a direction, for arrow keys; null at the border of the column. */
export function neighbour({ places }: Packing, id: number, direction: Direction): number | null {
  const from = places.find((p) => p.id === id);
  if (!from) return places[0]?.id ?? null;
  const [fx, fy] = [from.x + from.width / 2, from.y + from.height / 2];
  let best: { id: number; far: number } | null = null;
  for (const p of places) {
    const [dx, dy] = [p.x + p.width / 2 - fx, p.y + p.height / 2 - fy];
    const ahead = { up: -dy, down: dy, left: -dx, right: dx }[direction];
    const aside = Math.abs(direction === 'up' || direction === 'down' ? dx : dy);
    if (p.id === id || ahead <= 0 || aside > ahead * 3) continue;
    const far = ahead + aside * 2;
    if (!best || far < best.far) best = { id: p.id, far };
  }
  return best?.id ?? null;
}

const smallestScale = 0.011;
const largestScale = 0.03;

/** The largest scale (px per mm) at which every column fits a height, within what can still be read. */
export function fitFloor(
  columns: readonly { tiles: readonly Tile[]; width: number }[],
  height: number,
  gap: number,
): number {
  const fits = (scale: number) =>
    columns.every((column) => packTiles(column.tiles, { width: column.width, scale, gap }).height <= height);
  for (let scale = largestScale; scale > smallestScale; scale *= 0.9) if (fits(scale)) return scale;
  return smallestScale;
}
