import { expect, it } from 'vitest';
import { squarify } from './squarify.ts';

it('fills the box, each part by its size, none over another', () => {
  const sizes = [6, 6, 4, 3, 2, 2, 1, 0];
  const tiles = squarify(sizes, (size) => size, { x: 0, y: 0, width: 600, height: 400 });
  expect(tiles).toHaveLength(7);
  for (const { item, width, height } of tiles) expect(width * height).toBeCloseTo(item * 10_000, 5);
  const isOver = (a: (typeof tiles)[0], b: (typeof tiles)[0]) =>
    a.x + a.width > b.x + 1e-6 &&
    b.x + b.width > a.x + 1e-6 &&
    a.y + a.height > b.y + 1e-6 &&
    b.y + b.height > a.y + 1e-6;
  expect(tiles.some((a, i) => tiles.slice(i + 1).some((b) => isOver(a, b)))).toBe(false);
  expect(Math.max(...tiles.map(({ width, height }) => Math.max(width / height, height / width)))).toBeLessThan(3);
});

it('has nothing of nothing', () => {
  expect(squarify([0], (size) => size, { x: 0, y: 0, width: 10, height: 10 })).toEqual([]);
});
