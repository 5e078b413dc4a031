import { expect, it } from 'vitest';
import { figuresOfDemoShop } from '../../testing/demo-shop.ts';

it('the whole demo business looks like a shop: every figure holds', async () => {
  const figures = [...(await figuresOfDemoShop(400)).values()];
  expect(figures.length).toBeGreaterThanOrEqual(15);
  expect(figures.filter((figure) => !figure.holds)).toEqual([]);
}, 1_800_000);
