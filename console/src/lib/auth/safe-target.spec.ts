import { expect, it } from 'vitest';
import { safeTarget } from './safe-target.ts';

it('goes back only inside this site', () => {
  expect(safeTarget('/orders?x=1#lines')).toBe('/orders?x=1#lines');
  for (const bad of ['//evil.test', '/\\evil.test', 'https://evil.test', '/login', undefined])
    expect(safeTarget(bad)).toBe('/');
});
