import { setTimeout as pause } from 'node:timers/promises';
import { prepareShop } from '@glasshouse/services/apps/testing/prepare-shop';
import type { Random } from '@glasshouse/services/platform/kernel/ambient';
import { type OwnPostgres, startOwnPostgres } from '@glasshouse/services/platform/testing/own-postgres';
import pg from 'pg';
import { type BenchStack, openBenchStack } from '../../bench/bench-stack.ts';

/** A whole product on a durable PostgreSQL of its own, which may be crashed. */
export interface OwnStack {
  readonly own: OwnPostgres;
  readonly bench: BenchStack;
  close(): Promise<void>;
}

/** Starts both; the services insist on a safe database. `settings` go into postgresql.conf. */
export async function openOwnStack(settings: Readonly<Record<string, string | number>> = {}): Promise<OwnStack> {
  const own = await startOwnPostgres(settings);
  try {
    const bench = await openBenchStack({ server: own.url, prepare: prepareShop });
    return {
      own,
      bench,
      async close() {
        await bench.close().catch(() => undefined);
        await own.remove();
      },
    };
  } catch (error) {
    await own.remove();
    throw error;
  }
}

/** One statement as the superuser of a cluster, on a connection of its own. */
export async function askServer<T extends object>(url: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // The server may end the connection at any time.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Waits until a cluster takes connections; answers how long it took, s. */
export async function untilTaken(url: string, seconds = 60): Promise<number> {
  const started = performance.now();
  for (;;) {
    const isUp = await askServer(url, 'select 1').then(
      () => true,
      () => false,
    );
    const passed = (performance.now() - started) / 1000;
    if (isUp) return passed;
    if (passed > seconds) throw new Error(`PostgreSQL took no connection within ${seconds} s`);
    await pause(50);
  }
}

/** Kills one of the server processes that work for a client; PostgreSQL then ends all others and recovers from its log. */
export async function killBackend(url: string, random: Random): Promise<void> {
  const rows = await askServer<{ pid: number }>(
    url,
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     order by state = 'active' desc, pid`,
  );
  const victim = rows[Math.floor(random.next() * rows.length)];
  if (!victim) throw new Error('Nobody is connected');
  try {
    process.kill(victim.pid, 'SIGKILL');
  } catch (error) {
    // It ended by itself meanwhile: another one.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return killBackend(url, random);
    throw error;
  }
  // The postmaster sees it at its next turn.
  await pause(100);
}

/** Ends every process of the cluster at once and starts it again, recovering from its log. */
export async function crashAndStart(own: OwnPostgres): Promise<void> {
  await own.crash();
  await own.start();
}
