import { describe, expect, it } from 'vitest';
import {
  emptyPacking,
  fitFloor,
  inView,
  neighbour,
  type Packing,
  packTiles,
  settleTiles,
  sizeOf,
  type Tile,
} from './layout.ts';

const room = { width: 150, scale: 0.027, gap: 4 };

/** A floor of panels without chance: sizes walk through a fixed pattern. */
const panels = (count: number, from = 1): Tile[] =>
  Array.from({ length: count }, (_, i) => {
    const n = from + i;
    return { id: n, width: 300 + ((n * 397) % 1700), height: 250 + ((n * 631) % 1900), rank: (n * 7) % 4 };
  });

const overlaps = ({ places }: Packing, gap = 0) =>
  places.filter((a, i) =>
    places.some(
      (b, j) =>
        i < j &&
        a.x < b.x + b.width + gap &&
        b.x < a.x + a.width + gap &&
        a.y < b.y + b.height + gap &&
        b.y < a.y + a.height + gap,
    ),
  );

/** What simple wrapping in rows takes, the way words are set. */
function wrappedHeight(tiles: readonly Tile[]): number {
  let [x, y, row] = [0, 0, 0];
  for (const tile of [...tiles].sort((a, b) => a.rank - b.rank || a.id - b.id)) {
    const size = sizeOf(tile, room);
    if (x > 0 && x + size.width > room.width) [x, y, row] = [0, y + row + room.gap, 0];
    x += size.width + room.gap;
    row = Math.max(row, size.height);
  }
  return y + row;
}

describe('packing', () => {
  it('keeps every tile, inside the column, with the gap between', () => {
    const packing = packTiles(panels(300), room);
    expect(new Set(packing.places.map((p) => p.id)).size).toBe(300);
    expect(packing.places.every((p) => p.x >= 0 && p.x + p.width <= room.width && p.y >= 0)).toBe(true);
    expect(overlaps(packing, room.gap - 0.5)).toEqual([]);
  });
  it('draws to scale', () => {
    const [place] = packTiles([{ id: 1, width: 2000, height: 1000, rank: 0 }], room).places;
    expect(place).toMatchObject({ x: 0, y: 0, width: 54, height: 27 });
  });
  it('never makes a tile wider than its column', () => {
    expect(packTiles([{ id: 1, width: 9000, height: 1000, rank: 0 }], room).places[0]?.width).toBe(150);
  });
  it('is tighter than wrapping in rows', () => {
    const tiles = panels(120);
    expect(packTiles(tiles, room).height).toBeLessThan(wrappedHeight(tiles) * 0.85);
  });
  it('leaves less than an eighth of its height unused', () => {
    for (const count of [120, 300]) {
      const { places, height } = packTiles(panels(count), room);
      const used = places.reduce((sum, p) => sum + (p.width + room.gap) * (p.height + room.gap), 0);
      expect(used / ((room.width + room.gap) * (height + room.gap))).toBeGreaterThan(7 / 8);
    }
  });
  it('puts early ranks first', () => {
    const { places } = packTiles(panels(80), room);
    const rank = new Map(panels(80).map((t) => [t.id, t.rank]));
    const middle = (r: number) => {
      const ys = places.filter((p) => rank.get(p.id) === r).map((p) => p.y);
      return ys.reduce((a, b) => a + b, 0) / ys.length;
    };
    expect(middle(0)).toBeLessThan(middle(1));
    expect(middle(1)).toBeLessThan(middle(2));
    expect(middle(2)).toBeLessThan(middle(3));
  });
});

describe('settling', () => {
  const tiles = panels(60);
  const before = packTiles(tiles, room);
  const changed = [...tiles.filter((t) => t.id % 5 !== 0), ...panels(8, 500)];
  const after = settleTiles(before, changed, room);
  it('moves nothing that stays', () => {
    const old = new Map(before.places.map((p) => [p.id, p]));
    const stayed = after.places.filter((p) => old.has(p.id));
    expect(stayed).toHaveLength(48);
    expect(stayed.every((p) => p === old.get(p.id))).toBe(true);
  });
  it('places the new ones in free glass', () => {
    expect(after.places).toHaveLength(56);
    expect(overlaps(after)).toEqual([]);
    expect(after.places.every((p) => p.x + p.width <= room.width)).toBe(true);
  });
  it('starts an empty column', () => {
    expect(settleTiles(emptyPacking, panels(5), room).places).toHaveLength(5);
  });
});

describe('looking at a column', () => {
  const packing = packTiles(panels(200), room);
  it('gives only the tiles of a stretch', () => {
    const seen = inView(packing, 100, 200);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(80);
    expect(seen.every((p) => p.y < 200 && p.y + p.height > 100)).toBe(true);
  });
  it('walks to neighbours and stops at the border', () => {
    const top = packing.places.find((p) => p.x === 0 && p.y === 0);
    const below = neighbour(packing, top?.id ?? 0, 'down');
    expect(packing.places.find((p) => p.id === below)?.y).toBeGreaterThan(0);
    expect(neighbour(packing, top?.id ?? 0, 'left')).toBe(null);
    expect(neighbour(packing, -1, 'down')).toBe(packing.places[0]?.id);
  });
});

describe('scale of the floor', () => {
  it('shrinks until the fullest column fits, within limits', () => {
    const few = fitFloor([{ tiles: panels(5), width: 150 }], 500, 4);
    const many = fitFloor(
      [
        { tiles: panels(5), width: 150 },
        { tiles: panels(90), width: 150 },
      ],
      500,
      4,
    );
    const far = fitFloor([{ tiles: panels(900), width: 150 }], 500, 4);
    expect(few).toBe(0.03);
    expect(many).toBeLessThan(few);
    expect(far).toBe(0.011);
  });
});
