import { expect, it } from 'vitest';
import { kgPerM2PerMm } from '../contract/glass.ts';
import { glassWeight } from './glass.ts';
import { quantity } from './money.ts';

it('B-262 glass weighs 2.5 per mm of thickness (server)', () => {
  expect(kgPerM2PerMm).toBe('2.5');
  expect(glassWeight(1, 1).toString()).toBe('2.5');
});

it('B-263 weight in kg is area by thickness by 2.5 (server)', () => {
  expect(quantity(glassWeight('1.7661', 10))).toBe('44.15250');
  expect(quantity(glassWeight('0.1', '0.2'))).toBe('0.05000');
});
