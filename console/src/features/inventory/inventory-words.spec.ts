import { expect, it } from 'vitest';
import { dollarsOf, signed } from './inventory-words.ts';

it('writes cents as dollars', () => {
  expect([dollarsOf(4850), dollarsOf(5), dollarsOf(100_00)]).toEqual(['48.50', '0.05', '100.00']);
});

it('signs what came and what went', () => {
  expect([signed(4), signed(-2), signed(0)]).toEqual(['+4', '−2', '–']);
});
