import { expect, it } from 'vitest';
import { isOutdated } from './version.ts';

it('B-051 compares versions part by part as numbers', () => {
  expect(isOutdated('2.9.8', '2.9.8')).toBe(false);
  expect(isOutdated('2.10.0', '2.9.8')).toBe(true);
  expect(isOutdated('2.9', '2.9.8')).toBe(false);
  expect(isOutdated('3', '2.9.8')).toBe(true);
});
