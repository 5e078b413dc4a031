import { expect, it } from 'vitest';
import { LastChanges, rememberMs } from './last-changes.ts';

it('knows when each topic of each account last changed, and counts what it did not hear as changed', () => {
  let now = 1_000;
  const changes = new LastChanges(() => now);
  now += 40;
  changes.note(1, '/orders');
  now += 2;
  expect(changes.agoMs(1, '/orders')).toBe(2);
  expect(changes.agoMs(2, '/orders')).toBe(42);
  changes.noteAll();
  now += 5;
  expect(changes.agoMs(1, '/orders')).toBe(5);
});

it('remembers for ten minutes, and says no more than that', () => {
  let now = 0;
  const changes = new LastChanges(() => now);
  changes.note(1, '/orders');
  now += rememberMs * 3;
  changes.note(1, '/tasks');
  changes.forget();
  expect(changes.agoMs(1, '/orders')).toBe(rememberMs);
  expect(changes.agoMs(1, '/tasks')).toBe(0);
});
