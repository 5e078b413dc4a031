import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { copyIn } from './copy.ts';
import { denseHeads } from './dump-database.ts';
import { type BackedTable, type Manifest, tableFile } from './manifest.ts';
import { Measure } from './measure.ts';
import { columnList, named } from './owner-session.ts';

const rowsOf = (folder: string, table: BackedTable) =>
  createReadStream(tableFile(folder, table)).pipe(createGunzip()) as AsyncIterable<Buffer>;

/** Reads a table's file to its end. Throws when a row is missing or a byte was changed. */
export async function checkTable(folder: string, table: BackedTable): Promise<void> {
  const measure = await new Measure().drain(rowsOf(folder, table)).catch((error: Error) => {
    throw new Error(`${table.schema}.${table.name} of the backup cannot be read: ${error.message}`);
  });
  if (measure.lines !== table.rows)
    throw new Error(`${table.schema}.${table.name} of the backup holds ${measure.lines} rows, not ${table.rows}`);
  if (measure.sha256() !== table.sha256)
    throw new Error(`${table.schema}.${table.name} of the backup was changed: its hash is another`);
}

/**
 * Ids given after the backup stand in links, browsers and the broker's memory: they are not given a second time to other
 * records. Far more than a day's ids.
 */
const neverAgain = 1_000_000;

/** Fills migrated, empty tables in one transaction and compares with the manifest. Throws when anything differs. */
export async function loadDatabase(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  await client.query('begin');
  for (const table of manifest.tables) {
    // A migration may have put rows of its own there.
    const empty = `delete from ${named(table)}`;
    await client.query(empty);
    const text = `copy ${named(table)} (${columnList(table.columns)}) from stdin`;
    await copyIn(client, text, rowsOf(folder, table));
    const count = `select count(*)::int as rows from ${named(table)}`;
    const { rows } = await client.query<{ rows: number }>(count);
    if (rows[0]?.rows !== table.rows)
      throw new Error(`${table.schema}.${table.name} holds ${rows[0]?.rows} rows after the load, not ${table.rows}`);
  }
  for (const sequence of manifest.sequences)
    await client.query('select setval($1::regclass, $2)', [named(sequence), sequence.last + neverAgain]);
  if (!isDeepStrictEqual(await denseHeads(client), manifest.heads))
    throw new Error('The logs do not end where the backup says');
  await client.query('commit');
  await client.query('analyze');
}

/** The newest seal of every log. */
export async function newestSeals(
  client: pg.Client,
): Promise<{ accountId: number; since: number; upTo: number; hash: string }[]> {
  const { rows } = await client.query<{ accountId: string; since: string; upTo: string; hash: string }>(`
    select distinct on (account_id) account_id as "accountId", since, up_to as "upTo", hash
    from event_seal order by account_id, since desc`);
  return rows.map(({ accountId, since, upTo, hash }) => ({
    accountId: Number(accountId),
    since: Number(since),
    upTo: Number(upTo),
    hash,
  }));
}

/** True when nobody's data is here: no tables, or tables without an account. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.event_head') is not null as there`,
  );
  if (!rows[0]?.there) return (await tableCount(client)) === 0;
  const held = await client.query(
    'select 1 from event_head union all select 1 from sign_in_name union all select 1 from aggregate limit 1',
  );
  return held.rows.length === 0;
}

async function tableCount(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  return rows[0]?.n ?? 0;
}

/** Back to a database without tables: migrations nobody used yet, or a load that failed. */
export async function clearSchemas(client: pg.Client): Promise<void> {
  await client.query(`
    drop schema if exists read, migration, graphile_worker cascade;
    drop schema public cascade;
    create schema public authorization pg_database_owner;
    grant usage on schema public to public`);
}
