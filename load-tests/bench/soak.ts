import { setTimeout as pause } from 'node:timers/promises';
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { serviceNames, type TestStack } from '@glasshouse/services/platform/testing/stack';
import pg from 'pg';
import type { Bar } from '../bars/bar.ts';
import { median, round } from '../bars/measure.ts';
import { openModel } from '../load/open-model.ts';
import { openBenchStack } from './bench-stack.ts';
import { explain } from './explain.ts';
import { filesOf, memoryOf } from './size-of.ts';

/** The growth of memory is judged from here on: a young process still grows into its work. */
const judgedMinutes = 20;
const targets = { memoryPerTenMinutes: 0.01, files: 0, connections: 20, buffers: 3, deadRows: 20_000 };
const sampleMs = 5_000;
/** Sessions of the services are ended after so long inside an idle transaction (`openDatabase`), s. */
const idleSeconds = 60;

interface Sample {
  readonly minute: number;
  readonly memory: number;
  /** Open files that are no connection to the database. */
  readonly files: number;
  readonly connections: number;
}

/** What the pollers ask three times a second. */
const cursorQueries = [
  `select h.account_id from event_head h left join relay_cursor c using (account_id) where h.last > coalesce(c.published_seq, 0)`,
  `select h.account_id from event_head h where h.last > (
    select coalesce(min(coalesce(c.seq, 0)), 0) from unnest(array['contact_list','order_list']) r(name)
    left join checkpoint c on c.account_id = h.account_id and c.reader = r.name)`,
];

/**
 * Bar P14: a steady load on all services: memory, open files, connections to the database, what the pollers' queries read
 * at the end against the start, rows left behind by updates; and a session of the services that sleeps inside a transaction
 * meanwhile is ended by the database. Options: `--minutes n` (default 2; 60 is the full size), `--perSecond n`.
 */
export const soak: Bar = async ({ minutes = 2, perSecond = 20 }) => {
  const bench = await openBenchStack();
  const pool = new pg.Pool({ connectionString: bench.url, max: 2 });
  const sleeper = new pg.Client({
    connectionString: bench.url,
    options: `-c role=glasshouse_app -c idle_in_transaction_session_timeout=${idleSeconds}s`,
  });
  let isSleeperEnded = false;
  sleeper.on('error', () => {
    isSleeperEnded = true;
  });
  try {
    const body = { name: 'Soak', address: { address1: '', suburb: '', state: '' as const, postcode: '' } };
    const ask = (i: number) =>
      i % 4 === 0
        ? bench.client.call(contactsContract.createContact, { body })
        : bench.client.call(ordersContract.listOrders, { query: { count: 'capped' } });
    await openModel({ rate: perSecond, seconds: 10, maxOpen: 200 }, ask);
    const first = await buffersOf(pool);
    await sleeper.connect();
    await sleeper.query('begin');
    await sleeper.query('select 1');
    const samples = new Map<string, Sample[]>(serviceNames.map((name) => [name, []]));
    const started = performance.now();
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const connections = await connectionsOf(pool);
        for (const name of serviceNames) samples.get(name)?.push(sampleOf(bench.stack, name, started, connections));
        await pause(sampleMs);
      }
    })();
    const load = await openModel({ rate: perSecond, seconds: minutes * 60, maxOpen: 500 }, ask);
    isOver = true;
    await watching;
    const last = await buffersOf(pool);
    const dead = await deadRowsOf(pool);
    const buffers = round(Math.max(...last.map((n, i) => n / Math.max(1, first[i] ?? 1))));
    const services = [...samples].map(([name, all]) => ({ name, ...growthOf(all) }));
    const worst = services.reduce((a, b) => (a.memoryPerTenMinutes > b.memoryPerTenMinutes ? a : b));
    const files = Math.max(...services.map((s) => s.files));
    const connections = Math.max(...services.map((s) => s.connections));
    const isJudged = minutes >= judgedMinutes;
    const isSlept = minutes * 60 <= idleSeconds || isSleeperEnded;
    return {
      bar: 'P14',
      pass:
        load.errors.length === 0 &&
        load.dropped === 0 &&
        (!isJudged || worst.memoryPerTenMinutes <= targets.memoryPerTenMinutes) &&
        files <= targets.files &&
        connections <= targets.connections &&
        buffers <= targets.buffers &&
        dead <= targets.deadRows &&
        isSlept,
      figure:
        `memory ${round(worst.memoryPerTenMinutes * 100, 1)} % in 10 min (${worst.name}${isJudged ? '' : `; not judged below ${judgedMinutes} min`}), ` +
        `${files} more files, at most ${connections} connections a service, cursors ${buffers} x, ${dead} dead rows, sleeper ${isSleeperEnded ? 'ended' : 'NOT ended'}`,
      target: `1 %, ${targets.files}, ${targets.connections}, ${targets.buffers} x, ${targets.deadRows}, ended`,
      minutes,
      requests: load.started,
      errors: load.errors.length,
      dropped: load.dropped,
      buffers: { first, last },
      deadRows: dead,
      services,
    };
  } finally {
    await sleeper.end().catch(() => undefined);
    await pool.end();
    await bench.close();
  }
};

type Service = (typeof serviceNames)[number];

function sampleOf(stack: TestStack, name: Service, started: number, all: ReadonlyMap<string, number>): Sample {
  const pid = stack.pidOf(name);
  const connections = all.get(name) ?? 0;
  const minute = (performance.now() - started) / 60_000;
  return { minute, memory: memoryOf(pid) ?? 0, files: (filesOf(pid) ?? 0) - connections, connections };
}

/**
 * Connections of each service. A pool opens one when it needs one and closes it after half a minute without use, so the
 * number goes up and down with the work: what holds is that it stays within its pools (10, 4, 1 for leases, 5 for jobs).
 */
async function connectionsOf(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ service: string; n: number }>(`
    select regexp_replace(application_name, '^glasshouse-|-(worker|leases|jobs)$', '', 'g') as service, count(*)::int as n
    from pg_stat_activity where datname = current_database() group by 1`);
  return new Map(rows.map((row) => [row.service, row.n]));
}

/** Growth over the second half: a line through the samples, and files at the end against its begin; the most connections of all. */
function growthOf(all: readonly Sample[]) {
  const half = all.slice(Math.floor(all.length / 2));
  const n = half.length;
  const [meanX, meanY] = [half.reduce((s, p) => s + p.minute, 0) / n, half.reduce((s, p) => s + p.memory, 0) / n];
  const over = half.reduce((s, p) => s + (p.minute - meanX) * (p.memory - meanY), 0);
  const under = half.reduce((s, p) => s + (p.minute - meanX) ** 2, 0);
  const third = Math.max(1, Math.floor(n / 3));
  const files = median(half.slice(-third).map((s) => s.files)) - median(half.slice(0, third).map((s) => s.files));
  const slope = under > 0 ? over / under : 0;
  return {
    memoryPerTenMinutes: round((slope * 10) / meanY, 4),
    files: Math.max(0, files),
    connections: Math.max(...all.map((s) => s.connections)),
    megabytes: round(meanY / 1e6, 1),
  };
}

async function buffersOf(pool: pg.Pool): Promise<number[]> {
  const client = await pool.connect();
  try {
    const buffers: number[] = [];
    for (const text of cursorQueries) buffers.push((await explain(client, { text, values: [] })).buffers);
    return buffers;
  } finally {
    client.release();
  }
}

async function deadRowsOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    "select sum(n_dead_tup)::int as dead from pg_stat_user_tables where relname in ('event_head', 'checkpoint', 'relay_cursor', 'parked_stream')",
  );
  return Number((rows[0] as { dead: number | null }).dead ?? 0);
}
