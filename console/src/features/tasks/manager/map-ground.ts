import { suburbs } from '@glasshouse/services/contexts/tasks/route/suburbs.contract';
import { coast } from './coast.ts';

export interface Point {
  readonly lat: number;
  readonly lng: number;
}
/** Where a place lies on the paper. */
export type Scale = (point: Point) => { readonly x: number; readonly y: number };
export interface Name {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** A stop or an order lies there. */
  readonly isUsed: boolean;
}

/** The islands as points; read once. */
const islands: readonly (readonly Point[])[] = coast
  .trim()
  .split('\n')
  .map((line) => {
    let [lng, lat] = [0, 0];
    return line.split(' ').map((step) => {
      const [east = 0, north = 0] = step.split(',').map(Number);
      lng += east;
      lat += north;
      return { lng: lng / 1000, lat: lat / 1000 };
    });
  });

/** The land as the path of a drawing. */
export const landPath = (at: Scale): string =>
  islands.map((island) => `M${island.map((p) => `${Math.round(at(p).x)} ${Math.round(at(p).y)}`).join('L')}Z`).join('');

/** Height of a name and width of a letter, in the units of the paper. */
const [line, letter] = [15, 6.4];

/**
 * Names of suburbs in a frame, those that are used first; one that would lie over another or over a mark is left out.
 * A name stands below its place.
 */
export function namesIn(at: Scale, frame: { width: number; height: number }, used: readonly Point[]): Name[] {
  const isUsed = (one: Point) => used.some((p) => p.lat === one.lat && p.lng === one.lng);
  // Above a mark stands its own word, and the length to measure by in the lower left corner.
  const marks = used.map(at).map(({ x, y }) => ({ left: x - 22, right: x + 22, top: y - 30, bottom: y + 14 }));
  const taken = [...marks, { left: 0, right: frame.width / 4 + 10, top: frame.height - 44, bottom: frame.height }];
  const names: Name[] = [];
  for (const suburb of [...suburbs].sort((a, b) => Number(isUsed(b)) - Number(isUsed(a)))) {
    const own = isUsed(suburb);
    const { x, y: middle } = at(suburb);
    const y = middle + (own ? 32 : 4);
    const half = (suburb.name.length * letter) / 2 + 4;
    const box = { left: x - half, right: x + half, top: y - line, bottom: y + 3 };
    const isInside = box.left > 0 && box.right < frame.width && box.top > 0 && box.bottom < frame.height;
    const isFree = taken.every(
      (one) => one.left > box.right || one.right < box.left || one.top > box.bottom || one.bottom < box.top,
    );
    if (!isInside || !isFree) continue;
    taken.push(box);
    names.push({ name: suburb.name, x, y, isUsed: own });
  }
  return names;
}

/** A length to draw beside a map, such as 10 km, at most a fifth of its width. `perKm` in units of the paper. */
export function scaleBar(perKm: number, width: number): { km: number; length: number } {
  const most = width / 5 / perKm;
  const tens = 10 ** Math.floor(Math.log10(most));
  const km = ([5, 2, 1].find((n) => n * tens <= most) ?? 1) * tens;
  return { km, length: km * perKm };
}
