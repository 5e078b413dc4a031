import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, withAccount } from '../db/database.ts';
import { checkAccount } from '../invariants/check-account.ts';
import { anyone, type Harness, testConfig } from '../testing/harness.ts';
import { openToys } from '../testing/open-toys.ts';
import { makeToy } from '../testing/toy-context.ts';
import { Anchors } from './anchors.ts';
import { checkBlocks, start } from './check-seals.ts';
import { logIsSealed } from './log-is-sealed.ts';
import { sealAccount } from './seal-account.ts';
import { openSeals } from './seal-log.ts';

const key = 'a key of a test that seals what it made';
let h: Harness & { accountId: number };
const lines: { reason?: string; hash?: string; accountId?: number }[] = [];
const log = {
  info: (line: object) => lines.push(line),
  error: (line: object) => lines.push(line),
  warn: () => undefined,
};

beforeAll(async () => {
  h = await openToys({});
});
afterAll(() => h.close());
beforeEach(() => lines.splice(0));

/** The seals of a process that begins now. */
function open(dataFolder = testConfig(h.url).dataFolder) {
  const config = { ...testConfig(h.url), sealKey: key, dataFolder };
  const seals = openSeals({ ...h.runtime, config, log: log as never });
  if (!seals) throw new Error('There is a key');
  return seals;
}
const make = async (n: number) => {
  for (let i = 0; i < n; i += 1) await h.runtime.execute(makeToy, { name: `toy ${i}` }, anyone(h.accountId));
};
const inAccount = <T>(work: Parameters<typeof withAccount<T>>[2]) => withAccount(h.runtime.db, h.accountId, work);
const faults = async () =>
  (await inAccount((tx) => checkBlocks(tx, key, h.accountId, start, { blocks: 1_000, events: 10_000 }))).faults;
const asOwner = async (statement: ReturnType<typeof sql>) => {
  const db = openDatabase({ url: h.url, role: 'owner', poolSize: 1 });
  await statement.execute(db);
  await db.destroy();
};
const sealed = () =>
  inAccount((tx) => tx.selectFrom('event_seal').select(['since', 'up_to']).orderBy('since').execute());

let seconds = 0;
/** One step of the watch; what stands. */
async function watch(invariant: ReturnType<typeof logIsSealed>) {
  seconds += 1;
  const given = { events: h.runtime.events, now: new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)) };
  return (await checkAccount(h.runtime.db, given, [invariant], h.accountId))?.standing.logIsSealed ?? [];
}

describe('the seal of the log', () => {
  it('covers every event once, each block chained over the one before', async () => {
    await make(7);
    const seals = open();
    await seals.sealNew();
    await make(3);
    await seals.sealNew();
    await seals.sealNew();
    expect(await sealed()).toEqual([
      { since: 0, up_to: 7 },
      { since: 7, up_to: 10 },
    ]);
    expect(await faults()).toEqual([]);
    expect(lines.map((line) => line.accountId)).toEqual([h.accountId, h.accountId]);
    expect(await new Anchors(testConfig(h.url).dataFolder).read(h.accountId)).toMatchObject({ since: 7, upTo: 10 });
  });

  it('is made once by two who seal at the same time, in blocks of a bounded size', async () => {
    await make(9);
    const [one, two] = [open(), open()].map(({ anchors }) => ({
      db: h.runtime.db,
      key,
      anchors,
      clock: h.runtime.clock,
    }));
    if (!one || !two) throw new Error('Two are open');
    for (let i = 0; i < 3; i += 1)
      await Promise.all([sealAccount(one, h.accountId, 4), sealAccount(two, h.accountId, 4)]);
    const seals = await sealed();
    expect(seals.map((seal, i) => seal.since - (seals[i - 1]?.up_to ?? 0))).toEqual(seals.map(() => 0));
    expect(Math.max(...seals.slice(2).map((seal) => seal.up_to - seal.since))).toBeLessThanOrEqual(4);
    expect(seals.at(-1)?.up_to).toBe(19);
    expect(await faults()).toEqual([]);
  });

  it('is not read with another key', async () => {
    const { faults: found } = await inAccount((tx) =>
      checkBlocks(tx, `${key}2`, h.accountId, start, { blocks: 1, events: 1 }),
    );
    expect(found[0]?.text).toMatch(/or GLASSHOUSE_SEAL_KEY is another/);
  });

  it('shows on the page of invariants what was edited, until it is put right, also to a process that begins later', async () => {
    const seals = open();
    await seals.sealNew();
    expect(await watch(logIsSealed(seals))).toEqual([]);
    await asOwner(
      sql`update event set data = jsonb_set(data, '{name}', '"doll"') where account_id = ${h.accountId} and seq = 5`,
    );
    expect(await watch(logIsSealed(seals))).toEqual([
      expect.stringMatching(/^block 0: positions 1 to 7 are not what was sealed at/),
    ]);
    const later = logIsSealed(open());
    expect(await watch(later)).toHaveLength(1);
    expect(await watch(later)).toHaveLength(1);
    await asOwner(
      sql`update event set data = jsonb_set(data, '{name}', '"toy 4"') where account_id = ${h.accountId} and seq = 5`,
    );
    expect(await watch(later)).toEqual([]);
    const { rows } = await inAccount((tx) =>
      sql<{
        rounds: number;
        records: number;
      }>`select rounds, records from invariant_check where invariant = 'logIsSealed'`.execute(tx),
    );
    expect(rows[0]?.rounds).toBe(5);
    expect(rows[0]?.records).toBe(5 * 19);
  });

  it('misses an end that was cut off with its seals, and seals no further over it', async () => {
    await make(2);
    const seals = open();
    const invariant = logIsSealed(seals);
    await seals.sealNew();
    expect(await watch(invariant)).toEqual([]);
    await asOwner(sql`
      with cut as (delete from event where account_id = ${h.accountId} and seq > 19),
        unsealed as (delete from event_seal where account_id = ${h.accountId} and since >= 19)
      update event_head set last = 19 where account_id = ${h.accountId}`);
    expect(await faults()).toEqual([]);
    expect(await watch(invariant)).toEqual([expect.stringMatching(/sealed up to position 21, and that seal is gone/)]);
    await asOwner(
      sql`delete from aggregate where account_id = ${h.accountId} and version > 0 and id not in (select stream_id from event)`,
    );
    await make(4);
    lines.splice(0);
    await open().sealNew();
    expect(lines).toEqual([{ accountId: h.accountId, reason: expect.stringMatching(/sealed up to position 21/) }]);
    expect((await sealed()).at(-1)?.up_to).toBe(19);
  });

  it('goes on where the operator says that this is the history now', async () => {
    const seals = open();
    await seals.anchors.forget();
    await seals.sealNew();
    expect((await sealed()).at(-1)?.up_to).toBe(23);
    expect(await faults()).toEqual([]);
  });

  it('notes an account that is gone altogether', async () => {
    const seals = open();
    await seals.anchors.keep(999, { since: 0, upTo: 3, hash: 'x' });
    await seals.sealNew();
    await seals.sealNew();
    expect(lines.filter((line) => line.accountId === 999)).toHaveLength(1);
  });
});
