import { expect, it } from 'vitest';
import { landPath, namesIn, type Point, scaleBar } from './map-ground.ts';

/** Port Phillip and the suburbs around it, 900 by 620. */
const at = ({ lat, lng }: Point) => ({ x: (lng - 144.3) * 900, y: (-37.6 - lat) * 1000 });
const frame = { width: 900, height: 620 };

it('the land is a closed path for each island, the mainland with its bays', () => {
  const path = landPath(at);
  expect(path.match(/M/g)?.length).toBe(path.match(/Z/g)?.length);
  expect(path.match(/M/g)?.length).toBeGreaterThan(50);
  // The heads of Port Phillip, 37.85 to 38.35 south.
  const points = [...path.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  expect(points.filter(([x, y]) => x > 0 && x < 900 && y > 200 && y < 620).length).toBeGreaterThan(20);
});

it('names stand inside the frame, none over another, those that are used whatever they lie over', () => {
  const used = [{ lat: -38.018, lng: 145.222 }];
  const names = namesIn(at, frame, used);
  expect(names.find((one) => one.isUsed)?.name).toBe('Dandenong South');
  expect(names.length).toBeGreaterThan(10);
  for (const [i, one] of names.entries()) {
    expect(one.x > 0 && one.x < 900 && one.y > 0 && one.y < 620).toBe(true);
    for (const other of names.slice(i + 1))
      expect(
        Math.abs(one.y - other.y) < 12 && Math.abs(one.x - other.x) < 3 * (one.name.length + other.name.length),
        `${one.name} over ${other.name}`,
      ).toBe(false);
  }
});

it('a length to measure by is a round number of km, at most a fifth of the paper', () => {
  expect(scaleBar(9, 900)).toEqual({ km: 20, length: 180 });
  expect(scaleBar(100, 900)).toEqual({ km: 1, length: 100 });
  expect(scaleBar(0.3, 900)).toEqual({ km: 500, length: 150 });
});
