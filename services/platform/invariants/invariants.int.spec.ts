import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, withAccount } from '../db/database.ts';
import { findAggregate } from '../event-store/aggregates.ts';
import { metricsText } from '../health.ts';
import { anyone, type Harness } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { makeToy, paintToy, toyAggregate } from '../testing/toy-context.ts';
import { checkAccount } from './check-account.ts';
import { invariantOf } from './invariant.ts';
import { statesAreFolds } from './states-are-folds.ts';
import { invariantsOf } from './watch-invariants.ts';

interface Toy {
  readonly name: string;
}
let h: Harness & { accountId: number };
let toyId = 0;
beforeAll(async () => {
  h = await openToys({});
  toyId = (await h.runtime.execute(makeToy, { name: 'ball' }, anyone(h.accountId)))?.answer.id ?? 0;
  for (let i = 0; i < 30; i += 1) await h.runtime.execute(makeToy, { name: `toy ${i}` }, anyone(h.accountId));
});
afterAll(() => h.close());

const namesAreShort = invariantOf<Toy>(toyAggregate, {
  name: 'namesAreShort',
  title: 'No toy has a long name',
  settlesWithinMs: 8_000,
  faultsOf: ({ state }) => (state.name.length > 10 ? [`it is called ${state.name}`] : []),
});

let seconds = 0;
/** One step, a second after the last. */
const check = (bounds = { events: 10, round: 7 }, own = [namesAreShort]) => {
  seconds += 1;
  const given = { events: h.runtime.events, now: new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)), bounds };
  return checkAccount(h.runtime.db, given, [...invariantsOf(h.runtime), ...own], h.accountId);
};
const corrupt = async (text: string) => {
  const db = openDatabase({ url: h.url, role: 'owner', poolSize: 1 });
  await sql`update aggregate set state = jsonb_set(state, '{name}', ${JSON.stringify(text)}::jsonb)
    where account_id = ${h.accountId} and id = ${toyId}`.execute(db);
  await db.destroy();
};
/** As many steps as a round over all records takes. */
const round = async () => {
  let last = await check();
  for (let i = 0; i < 5; i += 1) last = await check();
  return last?.standing ?? {};
};

describe('invariants', () => {
  it('follow the log in bounded steps', async () => {
    expect(await check()).toMatchObject({ seq: 10, isBehind: true, standing: {} });
    expect(await check()).toMatchObject({ seq: 20, isBehind: true });
    for (let i = 0; i < 3; i += 1) await check();
    expect(await check()).toMatchObject({ seq: 31, isBehind: false, standing: {} });
  });

  it('a state changed behind the log is found by the round, and holds again when it is put right', async () => {
    const changed = `toy ${toyId}: the saved state differs from the fold of its events`;
    await corrupt('doll');
    expect(await round()).toEqual({ statesAreFolds: [changed] });
    await corrupt('ball');
    expect((await check())?.standing).toEqual({});
  });

  it('a fault stands only when nobody put it right in its time', async () => {
    await corrupt('a very long name');
    await round();
    await corrupt('ball');
    expect((await check())?.standing).toEqual({});
    await corrupt('another long name');
    expect((await round()).namesAreShort).toBeUndefined();
    for (let i = 0; i < 5; i += 1) await check();
    expect((await check())?.standing.namesAreShort).toEqual([`toy ${toyId}: it is called another long name`]);
    await corrupt('ball');
    expect((await check())?.standing).toEqual({});
  });

  it('a lost event is a hole in the log', async () => {
    const before = await check();
    const made = await h.runtime.execute(makeToy, { name: 'kite' }, anyone(h.accountId));
    await h.runtime.execute(makeToy, { name: 'drum' }, anyone(h.accountId));
    const db = openDatabase({ url: h.url, role: 'owner', poolSize: 1 });
    await sql`delete from event where account_id = ${h.accountId} and seq = ${made?.seq ?? 0}`.execute(db);
    await db.destroy();
    const from = (before?.seq ?? 0) + 1;
    expect((await check())?.standing.logIsDense).toEqual([
      `log ${h.accountId}: positions ${from} to ${from + 1}: 1 events, should be 2`,
    ]);
    expect(await metricsText(h.runtime)).toMatch(/^invariant_violations\{.*invariant="logIsDense".*\} 1$/m);
    await h.runtime.execute(makeToy, { name: 'top' }, anyone(h.accountId));
    expect((await check())?.standing.logIsDense).toEqual([
      `log ${h.accountId}: positions 1 to ${from + 2}: ${from + 1} events, should be ${from + 2}`,
    ]);
  });

  it('a long stream is folded over several looks, then only what is new in it', async () => {
    const { id } = (await h.runtime.execute(makeToy, { name: 'barn' }, anyone(h.accountId)))?.answer ?? { id: 0 };
    const paint = () => h.runtime.execute(paintToy, { id }, anyone(h.accountId));
    for (let i = 0; i < 4; i += 1) await paint();
    const { check: lookAt } = statesAreFolds([toyAggregate as never], 2);
    const kept: { memo: { version: number; memo: object } | null } = { memo: null };
    const look = (change: object = {}) =>
      withAccount(h.runtime.db, h.accountId, async (tx) => {
        const toy = await findAggregate(tx, h.accountId, toyAggregate, id, false);
        const record = { type: 'toy', id, version: toy?.version ?? 0, state: { ...toy?.state, ...change } };
        const recall = async <M>() => kept.memo as { version: number; memo: M } | null;
        const keep = async (_: number, version: number, memo: object) => {
          kept.memo = { version, memo };
        };
        const use = { tx, accountId: h.accountId, events: h.runtime.events, recall, keep };
        return (await lookAt([record], use)).map((fault) => fault.text);
      });
    const wrong = { coats: 9 };
    const says = 'the saved state differs from the fold of its events';
    // Two events a look: what is wrong of a stream of five is known with the third.
    expect([await look(wrong), await look(wrong), await look(wrong)]).toEqual([[], [], [says]]);
    expect([await look(wrong), await look()]).toEqual([[says], []]);
    await paint();
    expect([kept.memo?.version, await look(), kept.memo?.version]).toEqual([5, [], 6]);
    expect(await look(wrong)).toEqual([says]);
    // A memo of another record with this id is none.
    kept.memo = { version: 6, memo: { type: 'other', state: null } };
    expect([await look(), await look(), await look()]).toEqual([[], [], []]);
  });

  it('one that is no longer declared is forgotten', async () => {
    await check({ events: 10, round: 7 }, []);
    const rows = await withAccount(h.runtime.db, h.accountId, async (tx) => {
      return tx.selectFrom('invariant_check').select('invariant').orderBy('invariant').execute();
    });
    expect(rows.map((row) => row.invariant)).toEqual(['logIsDense', 'statesAreFolds']);
  });

  it('are not asked about no record', async () => {
    const asked: number[] = [];
    const other = {
      ...namesAreShort,
      name: 'ofNothing',
      streamTypes: ['nothing'],
      check: async (records: readonly unknown[]) => {
        asked.push(records.length);
        return [];
      },
    };
    await check(undefined, [namesAreShort, other]);
    expect(asked).toEqual([]);
  });
});
