import { expect, it } from 'vitest';
import { Enough } from './enough.ts';

it('a search that is asked to stop ends at once when there is a plan', () => {
  const enough = new Enough();
  enough.planned();
  expect(enough.signal.aborted).toBe(false);
  enough.ask();
  expect(enough.signal.aborted).toBe(true);
});

it('a search that is asked to stop before there is a plan ends with the first', () => {
  const enough = new Enough();
  enough.ask();
  expect(enough.signal.aborted).toBe(false);
  enough.planned();
  expect(enough.signal.aborted).toBe(true);
});

it('a search that nobody wants any more ends without a plan', () => {
  const enough = new Enough();
  enough.end();
  expect(enough.signal.aborted).toBe(true);
});
