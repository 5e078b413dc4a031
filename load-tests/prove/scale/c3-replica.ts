import { setTimeout as pause } from 'node:timers/promises';
import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { openDatabase } from '@glasshouse/services/platform/db/database';
import { type Random, seededRandom } from '@glasshouse/services/platform/kernel/ambient';
import { ApiRefusal } from '@glasshouse/services/platform/testing/api-client';
import { type OwnPostgres, startOwnPostgres } from '@glasshouse/services/platform/testing/own-postgres';
import { sql } from 'kysely';
import type { Bar } from '../../bars/bar.ts';
import { round } from '../../bars/measure.ts';
import { type BenchStack, openBenchStack } from '../../bench/bench-stack.ts';
import { pick } from '../lifecycles/chance.ts';
import { type CountingClient, signInAt } from './journeys-while.ts';
import { onServer, sameDatabaseOn } from './on-server.ts';
import { type LoggedStatement, logsStatements, watchStatements } from './statement-log.ts';

const wantedShare = 0.8;
const address = { address1: '12 Kiln St', suburb: 'Braeside', state: 'VIC' as const, postcode: '3195' };

/**
 * Bar C3: a streaming replica that is `lag` seconds behind answers queries. Callers change something of theirs and read it
 * back, at once or up to `lag` + 3 seconds later, `pairs` times: 0 answers older than the change. Then `users` people read
 * for `seconds`, each changing something once: at least 80 % of the statements that read for a query go to the replica.
 */
export const replicaReads: Bar = async ({ pairs = 300, seconds = 45, users = 16, lag = 5, lanes = 30, seed = 1 }) => {
  const primary = await startOwnPostgres({ ...logsStatements, wal_keep_size: "'512MB'" });
  let replica: OwnPostgres | null = null;
  try {
    replica = await primary.replicate({ recovery_min_apply_delay: `'${lag}s'`, hot_standby_feedback: 'on' });
    const replicaUrl = replica.url;
    const bench = await onServer(primary.url, () =>
      openBenchStack({
        services: ['api', 'projector', 'automation-runner'],
        prepare: prepareShop,
        env: (url) => ({ DATABASE_REPLICA_URL: sameDatabaseOn(replicaUrl, url) }),
      }),
    );
    try {
      await isThere(sameDatabaseOn(replicaUrl, bench.url), bench.accountId);
      const random = seededRandom(seed);
      const own = await ownWrites(bench, primary, replica, { pairs, lanes, lag, random });
      const mix = await readMostly(bench, primary, replica, { seconds, users, lag, random });
      const share = mix.replica / (mix.replica + mix.primary);
      return {
        bar: 'C3 replica with a position token',
        pass: own.stale.length === 0 && own.fromReplica > 0 && share >= wantedShare,
        figure:
          `${own.stale.length} stale of ${own.pairs} reads after an own write, ${round(share * 100, 1)} % of read statements on the ` +
          `replica (${round((100 * mix.replica) / (mix.replica + mix.primary + mix.ofCommands), 1)} % with what commands read, ` +
          `${round((100 * mix.replica) / (mix.replica + mix.primary + mix.signInChecks), 1)} % with the check of the session: both stay on the primary)`,
        target: `0, >= ${wantedShare * 100} %`,
        lagSeconds: lag,
        seed,
        ...own,
        mix,
      };
    } finally {
      await bench.close();
    }
  } finally {
    await replica?.remove();
    await primary.remove();
  }
};

/** Waits until the replica has the company. */
async function isThere(url: string, accountId: number): Promise<void> {
  for (const end = performance.now() + 120_000; performance.now() < end; await pause(500)) {
    const db = openDatabase({ url, role: 'worker', poolSize: 1 });
    try {
      const { rows } = await sql`select 1 from event_head where account_id = ${accountId} and last > 0`.execute(db);
      if (rows.length) return;
    } catch {
      // The database itself is not replayed yet.
    } finally {
      await db.destroy();
    }
  }
  throw new Error('The replica did not follow');
}

/** Asks again when a connection that was idle closes under the question: what is asked here may be asked twice. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return ask();
  }
}

/** A record that the one who answers has not heard of yet is as old an answer as any. */
function orMissing(error: unknown): null {
  if (error instanceof ApiRefusal && error.status === 404) return null;
  throw error;
}

/** One after the other: many guesses at once would be an attack. */
async function signInMany(bench: BenchStack, count: number): Promise<CountingClient[]> {
  const clients: CountingClient[] = [];
  for (let i = 0; i < count; i += 1) clients.push(await signInAt(bench));
  return clients;
}

/** Changes and reads back, at once or later, and notes every answer that is older than the change. */
async function ownWrites(
  bench: BenchStack,
  primary: OwnPostgres,
  replica: OwnPostgres,
  { pairs, lanes, lag, random }: { pairs: number; lanes: number; lag: number; random: Random },
) {
  const stale: string[] = [];
  let [done, next] = [0, 0];
  const clients = await signInMany(bench, Math.min(lanes, pairs));
  const watched = [await watchStatements(primary), await watchStatements(replica)] as const;
  await Promise.all(
    clients.map(async (client, lane) => {
      const name = (n: number) => `Lane ${lane}x wrote ${n}`;
      const { id } = await client.call(contactsContract.createContact, { body: { name: name(0), address } });
      while (next < pairs) {
        next += 1;
        const n = next;
        await answered(() =>
          client.call(contactsContract.updateContact, { params: { id }, body: { name: name(n), address } }),
        );
        if (random.next() < 0.5) await pause(random.next() * (lag + 3) * 1000);
        const [one, list] = await Promise.all([
          answered(() => client.call(contactsContract.getContact, { params: { id } })).catch(orMissing),
          answered(() => client.call(contactsContract.listContacts, { query: { 'search[value]': `Lane ${lane}x` } })),
        ]);
        const listed = list.data.find((row) => row.id === id)?.name;
        if (one?.name !== name(n)) stale.push(`record: ${one?.name ?? 'none'}, should be ${name(n)}`);
        if (listed !== name(n)) stale.push(`list: ${listed}, should be ${name(n)}`);
        done += 1;
      }
    }),
  );
  const [, onReplica] = await Promise.all(watched.map((watch) => watch.stop()));
  const fromReplica = readsOf(onReplica ?? []).filter(({ sql: text }) => /contact/.test(text)).length;
  return { pairs: done, fromReplica, stale: stale.slice(0, 10) };
}

/** People who mostly read; each changes something once, at a time of their own. Counts the statements that read, by server. */
async function readMostly(
  bench: BenchStack,
  primary: OwnPostgres,
  replica: OwnPostgres,
  { seconds, users, lag, random }: { seconds: number; users: number; lag: number; random: Random },
) {
  const clients = await signInMany(bench, users);
  const [first] = clients;
  const made = await first?.call(contactsContract.createContact, { body: { name: 'Of all', address } });
  const id = made?.id ?? 0;
  // Signing in is a change of one's own as well, and the console reads at once who it is for: before that a caller has no
  // position, is answered by the primary, and keeps to what that had. The working day begins a while later.
  await Promise.all(clients.map((client) => client.call(identityContract.profile, {})));
  await pause((lag + 2) * 1000);
  const watched = [await watchStatements(primary), await watchStatements(replica)] as const;
  const started = performance.now();
  const reads: ((client: CountingClient) => Promise<unknown>)[] = [
    (c) => c.call(contactsContract.listContacts, {}),
    (c) => c.call(contactsContract.getContact, { params: { id } }),
    (c) => c.call(ordersContract.listOrders, {}),
    (c) => c.call(inventoryContract.listStock, {}),
  ];
  let requests = 0;
  await Promise.all(
    clients.map(async (client, i) => {
      let writesAt = started + (1000 * seconds * i) / users;
      while (performance.now() < started + seconds * 1000) {
        if (performance.now() > writesAt) {
          await answered(() =>
            client.call(contactsContract.updateContact, { params: { id }, body: { name: `Of ${i}`, address } }),
          );
          writesAt = Number.POSITIVE_INFINITY;
        } else await answered(() => pick(random, reads)(client));
        requests += 1;
        await pause(250 + random.next() * 250);
      }
    }),
  );
  const [onPrimary = [], onReplica = []] = await Promise.all(watched.map((watch) => watch.stop()));
  const fromApi = onPrimary.filter(({ application }) => application === 'glasshouse-api');
  const forQueries = readsOf(withoutCommands(fromApi));
  return {
    requests,
    replica: readsOf(onReplica).length,
    primary: forQueries.length,
    /** What commands read of what they change: no replica could say it. */
    ofCommands: readsOf(fromApi).length - forQueries.length,
    /** What is read there, by its first words: the most first. */
    primaryReads: shapesOf(forQueries),
    signInChecks: onPrimary.filter(({ sql: text }) => /principal_of/.test(text)).length,
    failed: clients.reduce((n, client) => n + client.failed, 0),
  };
}

/** Housekeeping of a connection and the question how new the replica is are no reads of a query. */
const isHousekeeping =
  /set_config|principal_of|^select last from event_head|unnest\(\$1::text\[\]\) r\(name\)|^select 1$/i;

const readsOf = (statements: readonly LoggedStatement[]) =>
  statements.filter(({ sql: text }) => /^\s*(select|with)\b/i.test(text) && !isHousekeeping.test(text.trim()));

/** Statements of transactions that wrote nothing. */
export function withoutCommands(statements: readonly LoggedStatement[]): LoggedStatement[] {
  const open = new Map<number, LoggedStatement[]>();
  const kept: LoggedStatement[] = [];
  for (const statement of statements) {
    const { pid, sql: text } = statement;
    const own = /^\s*(begin|start transaction)/i.test(text) ? [] : (open.get(pid) ?? []);
    own.push(statement);
    open.set(pid, own);
    if (!/^\s*(commit|rollback)/i.test(text)) continue;
    if (!own.some((one) => isWrite.test(one.sql))) kept.push(...own);
    open.delete(pid);
  }
  return [...kept, ...[...open.values()].flat()];
}

const isWrite = /append_events|^\s*(insert|update|delete)\b/i;

/** How often each statement was asked, without what differs from one call to the next. */
function shapesOf(statements: readonly LoggedStatement[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const { sql: text } of statements) {
    const shape = text.replace(/\s+/g, ' ').trim().slice(0, 110);
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a).slice(0, 25));
}
