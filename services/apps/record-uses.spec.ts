import { expect, it } from 'vitest';
import { contexts } from './contexts.ts';

/** Kinds of records that somebody is known to use. */
const uses = contexts.flatMap((context) => context.uses.map((use) => ({ by: context.name, of: use.of })));

it('every declared use is of a kind of record that exists: a misspelt one would never be asked', () => {
  const kinds = new Set(contexts.flatMap((context) => context.aggregates.map((aggregate) => aggregate.type)));
  expect(uses.filter((use) => !kinds.has(use.of))).toEqual([]);
});

it('stock is asked of whoever orders, buys and prices it', () => {
  const ofStock = uses.filter((use) => use.of === 'stock').map((use) => use.by);
  expect(ofStock.sort()).toEqual(['orders', 'pricing', 'purchasing']);
});

it('contacts are asked of whoever sells to them, buys from them, prices for them and takes their money', () => {
  const ofContacts = uses.filter((use) => use.of === 'contact').map((use) => use.by);
  expect(ofContacts.sort()).toEqual(['invoicing', 'orders', 'pricing', 'pricing', 'purchasing', 'receivables']);
});
