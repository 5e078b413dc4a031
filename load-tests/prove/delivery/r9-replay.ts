import { type Db, openDatabase, withAccount } from '@glasshouse/services/platform/db/database';
import { trustedName } from '@glasshouse/services/platform/db/trusted-sql';
import { type Random, seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { projectAccount } from '@glasshouse/services/platform/projections/project';
import { sql } from 'kysely';
import type { Bar } from '../../bars/bar.ts';
import { fingerprints } from '../read-tables.ts';
import { wait } from './live-client.ts';
import { projections, type RecordedLog, recordLog } from './recorded-log.ts';

const tables = projections.flatMap((p) => p.tables);
const names = projections.map((p) => p.name);

/**
 * R9: every read model from zero on one log, in batches of 1, 7 and 1,000 events, and with connections killed at random
 * instants in the middle of batches: all rows of all tables are the same each time.
 */
export const r9Replay: Bar = async ({ orders = 8, kills = 60, seed = 1 }) => {
  const log = await recordLog(orders, seed);
  const owner = openDatabase({ url: log.harness.url, role: 'owner', poolSize: 2, searchPath: 'public' });
  try {
    const rows = () => fingerprints(log.harness.runtime.workerDb, [log.accountId], tables);
    const first = await rows();
    const differing: string[] = [];
    const compare = async (run: string) => {
      for (const [table, was] of await rows()) if (first.get(table) !== was) differing.push(`${run}: ${table}`);
    };
    for (const batch of [1000, 7, 1]) {
      await forget(owner, log.accountId);
      await project(log, batch);
      await compare(`batches of ${batch}`);
    }
    await forget(owner, log.accountId);
    const killed = await projectUnderKills(log, owner, seededRandom(seed), kills);
    await compare(`after ${killed} kills`);
    const empty = [...first.values()].filter((print) => print.startsWith('0 rows')).length;
    return {
      bar: 'R9',
      pass: differing.length === 0 && killed >= kills,
      figure: `${differing.length} of ${tables.length} tables differ over ${log.events} events in batches of 1, 7, 1,000 and after ${killed} kills`,
      target: '0',
      seed,
      events: log.events,
      emptyTables: empty,
      differing: differing.slice(0, 10),
    };
  } finally {
    await owner.destroy();
    await log.harness.close();
  }
};

/** Empties every read table of an account and sets its readers to the start. */
async function forget(owner: Db, accountId: number): Promise<void> {
  await withAccount(owner, accountId, async (tx) => {
    for (const table of tables)
      await sql`delete from ${trustedName(`read.${table}`)} where account_id = ${accountId}`.execute(tx);
    await sql`delete from checkpoint where account_id = ${accountId} and reader = any(${names})`.execute(tx);
  });
}

const project = (log: RecordedLog, batch: number) =>
  projectAccount(log.harness.runtime, projections, log.accountId, { batch });

/** Goes on projecting while its connections are ended at random instants, until there were enough of them. */
async function projectUnderKills(log: RecordedLog, owner: Db, random: Random, kills: number): Promise<number> {
  let killed = 0;
  let isDone = false;
  const killer = (async () => {
    while (!isDone) {
      await wait(5 + random.next() * 60);
      if (killed < kills) killed += await killOne(owner);
    }
  })();
  for (;;) {
    const size = 1 + Math.floor(random.next() * 40);
    const isWhole = await project(log, size).then(
      () => true,
      () => false,
    );
    if (isWhole && killed >= kills) break;
    // The end came before enough had happened: once more from the start.
    if (isWhole) await forget(owner, log.accountId);
  }
  isDone = true;
  await killer;
  return killed;
}

/** Ends one connection that is in the middle of a transaction which writes; 1 when there was one. */
async function killOne(owner: Db): Promise<number> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null
    order by random() limit 1`.execute(owner);
  return rows[0]?.ended ? 1 : 0;
}
