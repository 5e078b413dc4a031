import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectSheets, racksOf } from './expect-sheets.ts';
import type { PoolGlass, PoolPanel } from './pool.ts';

const size = (widthMm: number, heightMm: number, quantity: number, costCents: number) => ({
  ...{ widthMm, heightMm, quantity, costCents },
});
const glass: PoolGlass = {
  isRotatable: true,
  trimMm: 0,
  minWasteMm: 0,
  sizes: [size(2000, 1000, 2, 1_000)],
  offcuts: [],
};
const panels = (...sizes: [number, number][]) =>
  sizes.map(([cutWidthMm, cutHeightMm]) => ({ cutWidthMm, cutHeightMm })) as unknown as PoolPanel[];
const count = (all: PoolPanel[], of = glass) => expectSheets(all, of, racksOf(of));

it('lays panels in rows and opens a sheet where they no longer fit', () => {
  expect(count(panels([1000, 500], [1000, 500], [1000, 500], [1000, 500]))).toEqual({ sheets: 1, short: 0 });
  expect(count(panels([1000, 500], [1000, 500], [1000, 500], [1000, 500], [10, 10]))).toEqual({ sheets: 2, short: 0 });
  // Three panels that fill 60 % of a sheet each: the area alone would say two.
  expect(count(panels([1500, 800], [1500, 800], [1500, 800]))).toEqual({ sheets: 3, short: 1 });
  expect(count([])).toEqual({ sheets: 0, short: 0 });
});

it('turns panels only where the glass may be turned', () => {
  const upright = { ...glass, isRotatable: false };
  expect(count(panels([500, 1900]))).toEqual({ sheets: 1, short: 0 });
  expect(count(panels([500, 1900]), upright)).toEqual({ sheets: 0, short: 0 });
});

it('counts what the batches before have taken out of the racks', () => {
  const racks = racksOf(glass);
  const whole = panels([2000, 1000]);
  expect([1, 2, 3].map(() => expectSheets(whole, glass, racks).short)).toEqual([0, 0, 1]);
});

it('takes the format that is cheapest by area', () => {
  const two = { ...glass, sizes: [size(2000, 1000, 1, 1_000), size(4000, 2000, 1, 3_000)] };
  const racks = racksOf(two);
  expectSheets(panels([100, 100]), two, racks);
  expect(racks.map((rack) => [rack.size.widthMm, rack.left])).toEqual([
    [4000, 0],
    [2000, 1],
  ]);
});

it('never expects fewer sheets than the area needs', () => {
  const side = (most: number) => fc.integer({ min: 50, max: most });
  fc.assert(
    fc.property(fc.array(fc.tuple(side(2000), side(1000)), { maxLength: 40 }), (sizes) => {
      const area = sizes.reduce((sum, [w, h]) => sum + w * h, 0);
      expect(count(panels(...(sizes as [number, number][]))).sheets).toBeGreaterThanOrEqual(area / 2_000_000);
    }),
  );
});
