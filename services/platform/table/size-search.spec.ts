import { expect, it } from 'vitest';
import { sizeIn } from './size-search.ts';

it.each([
  ['1200x800', [1200, 800], ''],
  ['1200 X 800', [1200, 800], ''],
  ['1200 × 800 mm', [1200, 800], ''],
  ['1200mm*800mm', [1200, 800], ''],
  ['1200.5x800', [1200.5, 800], ''],
  ['kerr 1200x800 6clr', [1200, 800], 'kerr   6clr'],
])('reads a size in %s', (text, size, rest) => {
  expect(sizeIn(text)).toEqual({ size, rest });
});

it.each(['kerr', '1200', 'SZ12x80', '1200x', '6x', '12x123456', '10CLR'])('reads no size in %s', (text) => {
  expect(sizeIn(text)).toBeNull();
});
