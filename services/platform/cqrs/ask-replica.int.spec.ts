import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '../db/database.ts';
import { anyone, type Harness } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { type OwnPostgres, startOwnPostgres } from '../testing/own-postgres.ts';
import { makeToy } from '../testing/toy-context.ts';
import { query } from './query.ts';
import { runQuery } from './run-query.ts';

/** Far enough behind that a read at once cannot be answered there. */
const lagSeconds = 2;

const usual = process.env.TEST_DATABASE_URL;
let primary: OwnPostgres;
let replica: OwnPostgres;
let h: Harness & { accountId: number };
let replicaDb: Db;
beforeAll(async () => {
  primary = await startOwnPostgres();
  replica = await primary.replicate({ recovery_min_apply_delay: `'${lagSeconds}s'` });
  process.env.TEST_DATABASE_URL = primary.url;
  h = await openToys();
  const { pathname } = new URL(h.url);
  replicaDb = openDatabase({ url: Object.assign(new URL(replica.url), { pathname }).toString(), role: 'app' });
});
afterAll(async () => {
  // Other files run in this process too.
  process.env.TEST_DATABASE_URL = usual;
  await replicaDb?.destroy();
  await h?.close();
  await replica?.remove();
  await primary?.remove();
});

const count = query('test.countToys', async (_: object, { db, accountId }) => {
  const rows = await db.selectFrom('toy_list').select('id').where('account_id', '=', accountId).execute();
  return rows.length;
});
const make = async () => {
  const done = await h.runtime.execute(makeToy, { name: 'ball' }, anyone(h.accountId));
  await h.settle(h.accountId);
  return done?.seq ?? 0;
};
/** Asks as a caller who has seen a position, and says who answered. */
const ask = async (position: number | null) => {
  const runtime = { ...h.runtime, replicaDb };
  const message = { input: {}, context: anyone(h.accountId), position, reads: ['toy_list'] };
  const answered = async () => {
    const { values } = await runtime.metrics.queries.get();
    return new Map(values.map(({ labels, value }) => [labels.from, value]));
  };
  const before = await answered();
  const toys = await runQuery(runtime, count as never, message);
  const after = await answered();
  return { toys, from: (after.get('replica') ?? 0) > (before.get('replica') ?? 0) ? 'replica' : 'primary' };
};

describe('a replica that is behind', () => {
  it('answers only those who have seen no more than it has', async () => {
    const first = await make();
    await expect.poll(() => ask(first)).toEqual({ toys: 1, from: 'replica' });
    const second = await make();
    expect(await ask(second)).toEqual({ toys: 2, from: 'primary' });
    expect(await ask(first)).toEqual({ toys: 1, from: 'replica' });
    // Who does not say may have written a moment ago.
    expect(await ask(null)).toEqual({ toys: 2, from: 'primary' });
    await expect.poll(() => ask(second)).toEqual({ toys: 2, from: 'replica' });
  });

  it('is not new enough while a read model lags behind its log', async () => {
    const done = await h.runtime.execute(makeToy, { name: 'kite' }, anyone(h.accountId));
    await expect.poll(() => ask(done?.seq ?? 0), { timeout: 30_000 }).toEqual({ toys: 2, from: 'primary' });
    await new Promise((wait) => {
      setTimeout(wait, (lagSeconds + 1) * 1000);
    });
    expect(await ask(done?.seq ?? 0)).toMatchObject({ from: 'primary' });
  });

  it('is done without when it cannot be reached', async () => {
    await replica.stop();
    expect(await ask(1)).toMatchObject({ from: 'primary' });
  });
});
