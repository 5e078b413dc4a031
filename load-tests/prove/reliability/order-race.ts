import { type Random, seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { createDatabase, openBareAccount } from '@glasshouse/services/platform/testing/harness';
import pg from 'pg';
import type { Bar } from '../../bars/bar.ts';
import {
  accountReader,
  naiveReader,
  type RaceReader,
  verdictOf,
  xminPositionReader,
  xminXidReader,
} from './race-readers.ts';

const writers = 16;
const streams = 8;
const ownReaders = 4;
const sleep = (ms: number) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

const schema = `
  create table race_audit (id bigserial primary key, at timestamptz default now());
  create table race_stream (id int primary key, version int not null default 0);
  create table race_event (
    position bigserial primary key, xid xid8 not null default pg_current_xact_id(), stream int not null, version int not null);
  insert into race_stream select g from generate_series(1, ${streams}) g`;

/**
 * Bar R1: writers that touch another table first, pause and roll back at random, while readers race them.
 * Our readers must lose, double and invert nothing; three common wrong readers run beside them and must fail.
 * `--seeds 20`, `--commits 800` of each, `--seed` the first.
 */
export const orderRace: Bar = async ({ seeds = 20, commits = 800, seed = 1 }) => {
  const database = await createDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: writers + 10 });
  await pool.query(schema);
  const totals = { events: 0, lost: 0, duplicated: 0, inversions: 0 };
  const controls = { naiveLost: 0, xminPositionLost: 0, xminXidInversions: 0 };
  for (let s = seed; s < seed + seeds; s += 1) {
    await pool.query('truncate race_event; update race_stream set version = 0');
    const account = await openBareAccount(database.url);
    const ours = Array.from({ length: ownReaders }, () => accountReader(pool, account));
    const readers = [...ours, naiveReader(pool), xminPositionReader(pool), xminXidReader(pool)];
    await race(pool, account, seededRandom(s), commits, readers);
    const verdicts = await Promise.all(ours.map((r) => verdictOf(pool, r, account)));
    for (const v of verdicts) {
      totals.events += v.events / ours.length;
      totals.lost += v.lost;
      totals.duplicated += v.duplicated;
      totals.inversions += v.inversions;
    }
    const [naive, xminPosition, xminXid] = await Promise.all(
      readers.slice(ownReaders).map((r) => verdictOf(pool, r, null)),
    );
    controls.naiveLost += naive?.lost ?? 0;
    controls.xminPositionLost += xminPosition?.lost ?? 0;
    controls.xminXidInversions += xminXid?.inversions ?? 0;
  }
  await pool.end();
  await database.drop();
  const isClean = totals.lost + totals.duplicated + totals.inversions === 0;
  const controlsFail = controls.naiveLost > 0 && controls.xminPositionLost > 0 && controls.xminXidInversions > 0;
  return {
    bar: 'R1',
    pass: isClean && controlsFail,
    figure: `${totals.lost} lost, ${totals.duplicated} doubled, ${totals.inversions} reordered of ${totals.events} events, seeds ${seed} to ${seed + seeds - 1}; wrong readers: ${controls.naiveLost}, ${controls.xminPositionLost}, ${controls.xminXidInversions}`,
    target: '0, 0, 0; every wrong reader above 0',
    ratio: null,
    seeds,
    ...totals,
    controls,
    controlsFail,
  };
};

async function race(
  pool: pg.Pool,
  account: number,
  random: Random,
  commits: number,
  readers: readonly RaceReader[],
): Promise<void> {
  let left = commits;
  let isRunning = true;
  const reading = readers.map(async (reader) => {
    while (isRunning) {
      await reader.poll();
      await sleep(random.next() * 4);
    }
    await reader.poll();
  });
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (left > 0) {
        left -= 1;
        await writeOurs(pool, account, random);
        await writeUsual(pool, random);
      }
    }),
  );
  isRunning = false;
  await Promise.all(reading);
}

/** One command in our form: other work first, the append last, then commit or roll back. */
async function writeOurs(pool: pg.Pool, account: number, random: Random): Promise<void> {
  await transaction(pool, random, async (client) => {
    const stream = 1 + Math.floor(random.next() * streams);
    if (random.next() < 0.5) await client.query('insert into race_audit default values');
    await sleep(random.next() * 8);
    const { rows } = await client.query<{ version: number }>(
      `insert into aggregate (account_id, type, id, version, state) values ($1, 'race', $2, $3, '{}')
       on conflict (account_id, type, id) do update set version = aggregate.version + excluded.version returning version`,
      [account, stream, 1 + Math.floor(random.next() * 20)],
    );
    const last = rows[0]?.version ?? 0;
    const known = await client.query<{ v: number }>(
      `select coalesce(max(version), 0) as v from event where account_id = $1 and stream_type = 'race' and stream_id = $2`,
      [account, stream],
    );
    const events = [];
    for (let v = (known.rows[0]?.v ?? 0) + 1; v <= last; v += 1)
      events.push({ streamType: 'race', streamId: stream, version: v, type: 'race', eventVersion: 1, data: {} });
    await client.query(`select append_events($1, '[]', $2::jsonb, '{}', '2026-01-01')`, [
      account,
      JSON.stringify(events),
    ]);
  });
}

/** One command as an outbox with a serial column is usually written. */
async function writeUsual(pool: pg.Pool, random: Random): Promise<void> {
  await transaction(pool, random, async (client) => {
    const stream = 1 + Math.floor(random.next() * streams);
    if (random.next() < 0.5) await client.query('insert into race_audit default values');
    await sleep(random.next() * 8);
    await client.query(
      `with s as (update race_stream set version = version + 1 where id = $1 returning id, version)
       insert into race_event (stream, version) select id, version from s`,
      [stream],
    );
    await sleep(random.next() * 3);
  });
}

async function transaction(
  pool: pg.Pool,
  random: Random,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query(random.next() < 0.05 ? 'rollback' : 'commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
