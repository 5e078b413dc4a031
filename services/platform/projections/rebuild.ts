import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, openDatabase, showAccount, type Tx } from '../db/database.ts';
import { isContention } from '../db/failures.ts';
import { trustedName } from '../db/trusted-sql.ts';
import type { EventRegistry } from '../event-store/registry.ts';
import { lockPosition } from './checkpoints.ts';
import { givingWay } from './give-way.ts';
import { replaceParked, type SetAside } from './parking.ts';
import type { Projection } from './projection.ts';
import { type Replay, Replayed, replayBatch } from './replay-batch.ts';
import { buildIndexes, dropSearchIndexes } from './search-indexes.ts';

/** Short enough that what reads meanwhile is never behind one for long. */
const batchSize = 250;

export interface RebuildResult {
  readonly projection: string;
  readonly events: number;
  readonly seconds: number;
  /** Streams that could not be applied: they wait as those wait that the projector has parked. */
  readonly setAside: readonly SetAside[];
}

/**
 * Builds a projection from zero in tables beside the running ones and swaps them in one transaction.
 * Readers see the old tables until then; nothing is published and no effect happens. While the services are asked anything
 * it gives way to them, at a third of its speed. A stream that cannot be applied is set aside, as the projector does.
 */
export async function rebuild(
  url: string,
  registry: EventRegistry,
  projection: Projection,
  now: () => number,
): Promise<RebuildResult> {
  const schema = `rebuild_${projection.name}`;
  // The handlers write to unqualified names: the first schema on the path decides which tables they mean.
  // Until the swap all of it can be made again, so no commit is waited for.
  const searchPath = `${schema},read,public`;
  const db = openDatabase({
    url,
    role: 'owner',
    poolSize: 1,
    searchPath,
    isDisposable: true,
  });
  // Row-level security binds the owner too: only this role is shown every account.
  const workerDb = openDatabase({ url, role: 'worker', poolSize: 1 });
  const accounts = () => accountsOf(workerDb);
  const started = now();
  try {
    await prepare(db, schema, projection);
    const indexes = await dropSearchIndexes(db, schema);
    const given: Replay = { registry, projection, done: new Replayed() };
    let events = 0;
    for (const accountId of await accounts()) events += await replay(db, now, given, accountId);
    await buildIndexes(db, indexes);
    events += await swap(db, schema, given, accounts);
    const setAside = given.done.all();
    return {
      projection: projection.name,
      events,
      seconds: (now() - started) / 1000,
      setAside,
    };
  } finally {
    await Promise.all([db.destroy(), workerDb.destroy()]);
  }
}

async function accountsOf(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('event_head').select('account_id').orderBy('account_id').execute();
  return rows.map((row) => row.account_id);
}

async function prepare(db: Db, schema: string, projection: Projection): Promise<void> {
  await sql`drop schema if exists ${trustedName(schema)} cascade`.execute(db);
  await sql`create schema ${trustedName(schema)}`.execute(db);
  for (const table of projection.tables)
    await sql`create table ${trustedName(`${schema}.${table}`)} (like ${trustedName(`read.${table}`)} including all)`.execute(
      db,
    );
}

async function replay(db: Db, now: () => number, given: Replay, accountId: number) {
  let count = 0;
  for (;;) {
    const n = await givingWay(db, now, () =>
      db.transaction().execute((tx) => replayBatch(tx, given, accountId, batchSize)),
    );
    count += n;
    if (n < batchSize) return count;
  }
}

async function swap(db: Db, schema: string, given: Replay, accounts: () => Promise<number[]>): Promise<number> {
  const { projection, done } = given;
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('synchronous_commit', 'on', true)`.execute(tx);
    const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx);
    const at = rows[0]?.at ?? new Date(0);
    // The running projection cannot move while its checkpoints are held.
    for (const accountId of await accounts()) {
      await showAccount(tx, accountId);
      await lockPosition(tx, accountId, projection.name);
    }
    // Nor can it write for an account that was opened since: that one is in the list below.
    for (const table of projection.tables)
      await sql`lock table ${trustedName(`read.${table}`)} in exclusive mode`.execute(tx);
    let events = 0;
    for (const accountId of await accounts()) {
      let n = batchSize;
      while (n === batchSize) {
        n = await replayBatch(tx, given, accountId, batchSize);
        events += n;
      }
      await sql`
        insert into checkpoint (account_id, reader, seq) values (${accountId}, ${projection.name}, ${done.position(accountId)})
        on conflict (account_id, reader) do update set seq = excluded.seq`.execute(tx);
      await replaceParked(tx, accountId, projection.name, done.all(accountId), at);
    }
    await takeFromReaders(tx, projection);
    for (const table of projection.tables) {
      await sql`drop table ${trustedName(`read.${table}`)}`.execute(tx);
      await sql`alter table ${trustedName(`${schema}.${table}`)} set schema read`.execute(tx);
      await sql`call lock_tenant(${`read.${table}`}::regclass)`.execute(tx);
    }
    await sql`drop schema ${trustedName(schema)} cascade`.execute(tx);
    return events;
  });
}

/** Shorter than the second after which the server looks for deadlocks: a reader of two of the tables is never the one to go. */
const waitForReadersMs = 200;
const maxTries = 300;

/**
 * Takes all tables at once, or lets go and tries again: while this waits for one long reader, all others wait behind it,
 * so it never waits for long.
 */
async function takeFromReaders(tx: Tx, { tables }: Projection): Promise<void> {
  if (!tables.length) return;
  const all = sql.join(tables.map((table) => trustedName(`read.${table}`)));
  await sql`select set_config('lock_timeout', ${`${waitForReadersMs}ms`}, true)`.execute(tx);
  for (let tries = 1; ; tries += 1) {
    await sql`savepoint taking`.execute(tx);
    try {
      await sql`lock table ${all} in access exclusive mode`.execute(tx);
      return;
    } catch (error) {
      if (!isContention(error) || tries >= maxTries) throw error;
      await sql`rollback to savepoint taking`.execute(tx);
      await pause(waitForReadersMs / 2);
    }
  }
}
