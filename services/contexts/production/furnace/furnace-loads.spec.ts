import { expect, it } from 'vitest';
import { countLoads } from './furnace-loads.facts.ts';

const bed = { widthMm: 2000, lengthMm: 3000, gapMm: 50 };
const panel = (id: number, widthMm: number, heightMm: number, isToughened = true) => ({
  ...{ id, widthMm, heightMm, isToughened },
});

it('a bed is laid until the next panel has no room, and only toughened panels count', () => {
  const large = [1, 2, 3].map((id) => panel(id, 2900, 900));
  expect(countLoads(large, bed)).toBe(2);
  expect(countLoads([...large, panel(9, 2900, 900, false)], bed)).toBe(2);
  expect(countLoads([panel(1, 100, 100, false)], bed)).toBeNull();
  expect(countLoads([], bed)).toBeNull();
});

it('the order in which panels come decides, and one larger than the bed goes by itself', () => {
  const [a, b, c, d] = [panel(1, 2900, 1900), panel(2, 500, 500), panel(3, 2900, 1900), panel(4, 500, 500)];
  expect(countLoads([a, b, c, d], bed)).toBe(4);
  expect(countLoads([a, c, b, d], bed)).toBe(3);
  expect(countLoads([panel(1, 4000, 4000), b], bed)).toBe(2);
});
