import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import { type Db, openDatabase } from '@glasshouse/services/platform/db/database';
import { mainDatabase, shardCount, shardOf } from '@glasshouse/services/platform/db/shards';
import { exportContract } from '@glasshouse/services/platform/export/export.contract';
import { withoutAccount } from '@glasshouse/services/platform/testing/catalogue';
import { startOwnPostgres } from '@glasshouse/services/platform/testing/own-postgres';
import { sql } from 'kysely';
import type { Bar } from '../../bars/bar.ts';
import { openBenchStack } from '../../bench/bench-stack.ts';
import { brokenOf, journeysWhile, signInAt } from './journeys-while.ts';
import { onServer } from './on-server.ts';
import { unheldIn } from './scan-statement.ts';
import { type LoggedStatement, logsStatements, watchStatements } from './statement-log.ts';
import { looseForeignKeys, readTables } from './tenant-tables.ts';

/** What the worker role may see of every account, and the services' own names for its connections. */
const seenByWorker = new Set([
  'checkpoint',
  'event',
  'event_head',
  'export_job',
  'export_part',
  'parked_stream',
  'relay_cursor',
]);
const isWorker = (application: string) => /-(worker|leases)$/.test(application);
/** Migrations and the making of databases. */
const isOwner = (application: string) => application === 'glasshouse-owner';
const planned = 100_000;

/**
 * Bar C1: every tenant table's primary key leads with the account, no foreign key and no statement joins two accounts, and
 * each account has one of 256 logical shards. The statements are all those an own server logs (`log_statement = all`)
 * while journeys run through the five services; the worker's may leave the account out on the tables it is shown whole.
 */
export const keys: Bar = async ({ journeys = 1 }) => {
  const server = await startOwnPostgres(logsStatements);
  try {
    const bench = await onServer(server.url, () => openBenchStack({ prepare: prepareShop }));
    const owner = openDatabase({ url: bench.url, role: 'owner', poolSize: 1, searchPath: 'public' });
    try {
      const watch = await watchStatements(server);
      const clients = await Promise.all(Array.from({ length: journeys }, () => signInAt(bench)));
      const run = await journeysWhile(bench, clients, async () => {
        await clients[0]?.call(exportContract.startExport, { body: { path: '/contacts?format=csv' } });
      });
      const statements = await watch.stop();
      const tables = await readTables(owner);
      const tenant = tables.filter(({ name }) => !withoutAccount.includes(name));
      const badKeys = tenant.filter(({ key }) => key[0] !== 'account_id').map(({ name }) => name);
      const foreignKeys = await looseForeignKeys(owner);
      const { distinct, unheld } = scan(statements, new Set(tenant.map(({ name }) => name.split('.')[1] ?? '')));
      const shards = await shardFaults(owner);
      const broken = Object.keys(brokenOf(run.findings));
      return {
        bar: 'C1 keys, statements and shards',
        pass: [badKeys, foreignKeys, unheld, shards, broken].every((list) => list.length === 0) && distinct > 100,
        figure:
          `${badKeys.length} of ${tenant.length} tables without the account first, ${foreignKeys.length} foreign keys and ` +
          `${unheld.length} of ${distinct} statements across accounts, ${shards.length} faults of ${shardCount} shards`,
        target: '0, 0, 0, 0',
        badKeys,
        foreignKeys,
        unheld: unheld.slice(0, 20),
        shards,
        broken,
      };
    } finally {
      await owner.destroy();
      await bench.close();
    }
  } finally {
    await server.remove();
  }
};

/** Different statements on tenant tables, and those that do not say whose rows they mean. */
function scan(statements: readonly LoggedStatement[], tables: ReadonlySet<string>) {
  const asked = new Map<string, LoggedStatement>();
  for (const one of statements)
    if (one.application.startsWith('glasshouse-') && !isOwner(one.application))
      asked.set(`${isWorker(one.application)} ${one.sql}`, one);
  const unheld = [...asked.values()].flatMap(({ application, sql: text }) => {
    const found = unheldIn(text, tables).filter(({ table }) => !(isWorker(application) && seenByWorker.has(table)));
    return found.length ? [`${application}: ${found.map((f) => f.table).join(', ')}: ${text.slice(0, 300)}`] : [];
  });
  return { distinct: asked.size, unheld };
}

/** Every shard has its database, accounts spread evenly over them, and both functions agree. */
async function shardFaults(owner: Db): Promise<string[]> {
  const faults: string[] = [];
  const map = await sql<{ shard: number; database: string }>`select shard, database from shard_map`.execute(owner);
  if (new Set(map.rows.map((row) => row.shard)).size !== shardCount) faults.push('shards without a database');
  faults.push(...map.rows.filter((row) => row.database !== mainDatabase).map((row) => `shard ${row.shard} elsewhere`));
  const counts = new Array<number>(shardCount).fill(0);
  for (let id = 1; id <= planned; id += 1) counts[shardOf(id)] = (counts[shardOf(id)] ?? 0) + 1;
  const most = Math.max(...counts) / (planned / shardCount);
  if (most > 1.3) faults.push(`the fullest shard has ${most.toFixed(2)} times its share`);
  const { rows } = await sql<{ id: number; shard: number }>`
    select n as id, shard_of(n) as shard from generate_series(1000, 3000) n`.execute(owner);
  faults.push(...rows.filter((row) => shardOf(row.id) !== row.shard).map((row) => `account ${row.id}: two shards`));
  return faults;
}
