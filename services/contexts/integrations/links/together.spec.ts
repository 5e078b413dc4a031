import { expect, it } from 'vitest';
import type { DueLink } from './due-links.ts';
import { together } from './together.ts';

const fresh = (kind: DueLink['kind'], from: number, count: number): DueLink[] =>
  Array.from({ length: count }, (_, i) => ({ id: from + i, kind, isFresh: true }));

it('puts new records of one kind together, at most twenty-five', () => {
  const groups = together([...fresh('invoice', 1, 27), ...fresh('payment', 100, 3)], 25);
  expect(groups.map((ids) => ids.length)).toEqual([25, 2, 3]);
  expect(groups.flat()).toEqual([...fresh('invoice', 1, 27), ...fresh('payment', 100, 3)].map(({ id }) => id));
});

it('leaves contacts, and what was tried before, each by itself', () => {
  const tried = { id: 9, kind: 'invoice', isFresh: false } as const;
  expect(
    together([...fresh('contact', 1, 2), ...fresh('invoice', 3, 2), tried, ...fresh('invoice', 5, 2)], 25),
  ).toEqual([[1], [2], [3, 4], [9], [5, 6]]);
});

it('a program that takes one at a time gets one at a time', () => {
  expect(together(fresh('invoice', 1, 3), 1)).toEqual([[1], [2], [3]]);
});
