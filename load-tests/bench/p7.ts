import { contexts } from '@glasshouse/services/apps/contexts';
import { openDemoWorld } from '@glasshouse/services/contexts/identity/testing/demo-world';
import { writeTableQuery } from '@glasshouse/services/platform/contract/table';
import pg from 'pg';
import type { Bar } from '../bars/bar.ts';
import { interleave, median, rate, round } from '../bars/measure.ts';
import { fillList } from './fill-list.ts';
import { wordsOf } from './list-words.ts';
import { growingLists } from './lists/every-list.ts';
import { recordSql, replaySql, type Statement } from './record-sql.ts';

const target = 0.8;
const accounts = 10;

/**
 * Bar P7: what row-level security costs. The statements of the ten hottest reads (who asks, and the first page of nine
 * lists) as the role of the services, and as one that policies do not bind, in turns; the same transaction, the same
 * explicit filter. And every plan finds the company by an index.
 */
export const p7: Bar = async ({ seconds = 0.5, pairs = 5, rows = 20_000 }) => {
  const world = await openDemoWorld(contexts);
  const poolOf = (role: string) =>
    new pg.Pool({ connectionString: world.harness.url, max: 1, options: `-c search_path=read,public${role}` });
  const bound = poolOf(' -c role=glasshouse_app');
  const free = poolOf('');
  try {
    const reads = await readsOf(world, rows);
    const results: { read: string; ratio: number }[] = [];
    const unfound: string[] = [];
    for (const { read, statements } of reads) {
      const loop = (pool: pg.Pool) => () => rate(seconds, 1, () => replaySql(pool, statements));
      await loop(bound)();
      await loop(free)();
      results.push({ read, ratio: (await interleave(pairs, loop(free), loop(bound))).ratio });
      for (const scan of await scansWithoutCompany(bound, statements)) unfound.push(`${read}: ${scan}`);
    }
    const ratio = round(median(results.map((r) => r.ratio)), 3);
    const worst = results.reduce((a, b) => (a.ratio < b.ratio ? a : b));
    return {
      bar: 'P7',
      pass: reads.length === 10 && ratio >= target && unfound.length === 0,
      figure: `${ratio} (worst ${worst.ratio}, ${worst.read}); ${unfound.length} scans without the company`,
      target: `${target}; 0`,
      ratio,
      reads: results,
      unfound,
    };
  } finally {
    await bound.end();
    await free.end();
    await world.close();
  }
};

interface Read {
  readonly read: string;
  readonly statements: Statement[];
}

/** The statements of requests: of the session alone, and of a page of each list on top of it. */
async function readsOf(world: Awaited<ReturnType<typeof openDemoWorld>>, rows: number): Promise<Read[]> {
  const ids = [world.here.accountId, ...Array.from({ length: accounts - 1 }, (_, i) => 10_001 + i)];
  const endpoints = contexts.flatMap((c) => c.routes.flatMap((r) => Object.values(r.contract)));
  const record = async (path: string) => {
    const ask = () => world.as(world.here, 'demo', 'GET', path);
    await ask();
    return recordSql(ask);
  };
  const reads: Read[] = [];
  for (const source of growingLists) {
    const listed = endpoints.find((e) => e.table === source.columns && !e.path.includes(':'));
    if (!listed) throw new Error(`No list of ${source.from}`);
    await fillList(world.harness.url, source.from, ids, rows / accounts, wordsOf(listed, source));
    const query = new URLSearchParams(writeTableQuery({ count: 'capped' }, source.columns));
    reads.push({ read: source.from, statements: await record(`${listed.path}?${query}`) });
  }
  return [{ read: 'session', statements: await record('/profile') }, ...reads];
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
}

const walk = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(walk)];

/** Nodes that read a table of a company without the company among what the index is asked for. */
async function scansWithoutCompany(pool: pg.Pool, statements: readonly Statement[]): Promise<string[]> {
  const client = await pool.connect();
  const found: string[] = [];
  try {
    for (const { text, values } of statements) {
      await client.query(text, values);
      if (!/^\s*(with|select)/i.test(text) || !/\bfrom\b/i.test(text) || text.includes('set_config')) continue;
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      const [{ Plan: plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'];
      for (const node of walk(plan)) {
        const isScan = /Scan$/.test(node['Node Type']) && (node['Relation Name'] ?? node['Index Name']);
        if (!isScan || node['Node Type'] === 'Bitmap Heap Scan') continue;
        if (!node['Index Cond']?.includes('account_id'))
          found.push(`${node['Node Type']} ${node['Relation Name'] ?? node['Index Name']}`);
      }
    }
  } finally {
    client.release();
  }
  return found;
}
