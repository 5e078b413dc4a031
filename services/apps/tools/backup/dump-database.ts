import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { copyOut } from './copy.ts';
import { type BackedTable, type Head, type Manifest, tableFile } from './manifest.ts';
import { Measure } from './measure.ts';
import { columnList, named } from './owner-session.ts';

type Dumped = Pick<Manifest, 'migrations' | 'heads' | 'tables' | 'sequences'>;

/** Writes every table as it is at one moment, while the product runs. Throws when the log has a hole. */
export async function dumpDatabase(client: pg.Client, folder: string): Promise<Dumped> {
  const found = await tablesOf(client);
  await client.query('begin isolation level repeatable read read only');
  // Locked before the moment is fixed: a table that a rebuild swaps in after it would look empty.
  const locks = `lock table ${found.map(named).join(', ')} in access share mode`;
  await client.query(locks);
  const migrations = await client.query<{ name: string }>('select name from migration.kysely_migration order by name');
  const heads = await denseHeads(client);
  const tables: BackedTable[] = [];
  for (const table of found) tables.push(await dumpTable(client, folder, table));
  await client.query('commit');
  // Sequences stand outside of transactions: read last they are never behind a row.
  const sequences = await client.query<{ schema: string; name: string; last: string }>(`
    select schemaname as schema, sequencename as name, last_value as last from pg_sequences
    where schemaname in ('public', 'read') and last_value is not null order by 1, 2`);
  return {
    migrations: migrations.rows.map((row) => row.name),
    heads,
    tables,
    sequences: sequences.rows.map((row) => ({ ...row, last: Number(row.last) })),
  };
}

type Found = Pick<BackedTable, 'schema' | 'name' | 'columns'>;

/** Tables of the business; a partitioned one as a whole. The job queue and the list of migrations are made again. */
async function tablesOf(client: pg.Client): Promise<Found[]> {
  const { rows } = await client.query<Found>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('public', 'read') and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1, 2 order by 1, 2`);
  if (!rows.length) throw new Error('This database holds nothing of Glasshouse');
  return rows;
}

/** Where every log ends; each runs from 1 to its head without a hole, or the backup would keep a loss. */
export async function denseHeads(client: pg.Client): Promise<Head[]> {
  const { rows } = await client.query<{ accountId: string; last: string; events: string; highest: string }>(`
    select h.account_id as "accountId", h.last, count(e.seq) as events, coalesce(max(e.seq), 0) as highest
    from event_head h left join event e on e.account_id = h.account_id group by 1, 2 order by 1`);
  const holed = rows.find((row) => row.events !== row.last || row.highest !== row.last);
  if (holed)
    throw new Error(`The log of account ${holed.accountId} ends at ${holed.last} but holds ${holed.events} events`);
  return rows.map((row) => ({ accountId: Number(row.accountId), last: Number(row.last) }));
}

/** The log and its seals are read again side by side, in their order. */
const orders: Readonly<Record<string, string>> = { event: 'account_id, seq', event_seal: 'account_id, since' };

async function dumpTable(client: pg.Client, folder: string, table: Found): Promise<BackedTable> {
  const measure = new Measure();
  const order = table.schema === 'public' && orders[table.name] ? ` order by ${orders[table.name]}` : '';
  const text = `copy (select ${columnList(table.columns)} from ${named(table)}${order}) to stdout`;
  await pipeline(
    copyOut(client, text),
    (rows: AsyncIterable<Buffer>) => measure.pass(rows),
    createGzip({ level: 1 }),
    createWriteStream(tableFile(folder, table), { flags: 'wx', flush: true, mode: 0o600 }),
  );
  return { ...table, rows: measure.lines, sha256: measure.sha256() };
}
