import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { withAccount } from '../db/database.ts';
import { anyone, type Harness, openBareAccount } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { makeToy, toyAggregate } from '../testing/toy-context.ts';
import { findAggregate, findAggregates } from './aggregates.ts';

let h: Harness & { accountId: number };
let ids: number[];
const nowhere = { ...toyAggregate, type: 'toyOfNoKind' };

beforeAll(async () => {
  h = await openToys();
  ids = [];
  for (const name of ['bear', 'duck', 'train']) {
    const made = await h.runtime.execute(makeToy, { name }, anyone(h.accountId));
    ids.push(made?.answer.id ?? 0);
  }
});
afterAll(() => h.close());

it('reads what is asked for at once in one statement, each by its own name', async () => {
  const [first = 0, second = 0, third = 0] = ids;
  await withAccount(h.runtime.db, h.accountId, async (tx) => {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const [one, many, none, again] = await Promise.all([
      findAggregate(tx, h.accountId, toyAggregate, second, false),
      findAggregates(tx, h.accountId, toyAggregate, [third, first, third, 999_999_999]),
      findAggregate(tx, h.accountId, nowhere, first, false),
      findAggregate(tx, h.accountId, toyAggregate, second, false),
    ]);
    expect(sent).toHaveBeenCalledTimes(1);
    sent.mockRestore();
    expect([one?.state.name, again?.state.name]).toEqual(['duck', 'duck']);
    expect(many.map(({ id, version, state }) => [id, version, state.name])).toEqual([
      [first, 1, 'bear'],
      [third, 1, 'train'],
    ]);
    expect(none).toBeNull();
  });
});

it('fails everybody who asked when the statement fails', async () => {
  let said: string[] = [];
  const asked = withAccount(h.runtime.db, h.accountId, async (tx) => {
    const both = await Promise.allSettled([
      findAggregate(tx, h.accountId, toyAggregate, ids[0] ?? 0, false),
      findAggregate(tx, h.accountId, toyAggregate, 2 ** 70, false),
    ]);
    said = both.map(({ status }) => status);
  });
  await expect(asked).rejects.toThrow();
  expect(said).toEqual(['rejected', 'rejected']);
});

it('reads nothing of another company, whichever is asked for', async () => {
  const other = await openBareAccount(h.url);
  const found = await withAccount(h.runtime.db, other, (tx) => findAggregates(tx, h.accountId, toyAggregate, ids));
  expect(found).toEqual([]);
});
