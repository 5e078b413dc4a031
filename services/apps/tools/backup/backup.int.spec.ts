import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../../platform/config/config.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { Anchors } from '../../../platform/seal/anchors.ts';
import { sealAccount } from '../../../platform/seal/seal-account.ts';
import { fileStore } from '../../../platform/storage/keep-file.ts';
import {
  anyone,
  createDatabase,
  type Harness,
  openBareAccount,
  openHarness,
  testConfig,
} from '../../../platform/testing/harness.ts';
import { makeToy, toyContext } from '../../../platform/testing/toy-context.ts';
import { checkLogSeals } from './check-log-seals.ts';
import { makeBackup } from './make-backup.ts';
import { type Manifest, readManifest, tableFile, writeManifest } from './manifest.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

const key = `a1/${'k'.repeat(43)}`;
const sealKey = 'a key of a test that seals what it backs up';
const now = new Date('2026-11-22T10:00:00Z');
let home = '';
let folder = '';
let h: Harness & { accountId: number };
let source: Config;
let manifest: Manifest;

const configOf = (url: string, place: string): Config => ({
  ...testConfig(url),
  sealKey,
  dataFolder: join(home, place),
});

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'glasshouse-backup-'));
  folder = join(home, 'backup');
  // The toys' read table stands in no migration.
  const toys = await openHarness({ contexts: [{ ...toyContext, projections: [], policies: [] }] });
  h = { ...toys, accountId: await openBareAccount(toys.url) };
  source = configOf(h.url, 'data');
  // Text that a careless format would break.
  for (const name of ['plain', 'tab\tand\nline', 'back\\slash \\N', 'quote \' " ä 玻璃'])
    await h.runtime.execute(makeToy, { name }, anyone(h.accountId));
  // The last event is not sealed yet.
  const sealing = { db: h.runtime.db, key: sealKey, anchors: new Anchors(join(home, 'data')), clock: h.runtime.clock };
  for (const most of [2, 1]) await sealAccount(sealing, h.accountId, most);
  await writeFile(join(home, 'content'), Buffer.alloc(300_000, 'glass'));
  await fileStore.keep(source, key, join(home, 'content'), 300_000);
  manifest = await makeBackup(source, folder, now);
});
afterAll(async () => {
  await h?.close();
  await rm(home, { recursive: true, force: true });
});

/** Every row of every table, as text. */
async function everything(url: string): Promise<Record<string, string[]>> {
  const db = openDatabase({ url, role: 'owner', poolSize: 1, searchPath: 'public' });
  const found: Record<string, string[]> = {};
  for (const { schema, name } of manifest.tables) {
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from ${sql.id(schema, name)} t order by 1`.execute(db);
    found[`${schema}.${name}`] = rows.map((row) => row.row);
  }
  await db.destroy();
  return found;
}

/** A restore into a place of its own; what it said when it was refused. */
async function restoreInto(place: string, from: string, use: (config: Config) => Promise<void> = async () => {}) {
  const database = await createDatabase();
  const config = configOf(database.url, place);
  try {
    await restoreBackup(config, from);
    await use(config);
    return 'restored';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await database.drop();
  }
}

/** Another row of the log, with a manifest that says it is right. */
async function rewritten(name: string, change: (lines: string[]) => string[]): Promise<string> {
  return spoiled(name, async (copy) => {
    await changeRows(copy, change);
    const text = gunzipSync(await readFile(tableFile(copy, events)));
    const sha256 = createHash('sha256').update(text).digest('hex');
    const rows = text.toString().split('\n').length - 1;
    const tables = manifest.tables.map((table) => (table.name === 'event' ? { ...table, rows, sha256 } : table));
    await writeManifest(copy, { ...manifest, tables });
  });
}

/** Of a backup that is refused before the place is looked at: this one is not even empty. */
const refusal = (from: string) =>
  restoreBackup(configOf(h.url, 'x'), from).then(
    () => 'restored',
    (error: Error) => error.message,
  );

/** A copy of the backup with something changed. */
async function spoiled(name: string, spoil: (copy: string) => Promise<void>): Promise<string> {
  const copy = join(home, name);
  await cp(folder, copy, { recursive: true });
  await spoil(copy);
  return copy;
}
const events = { schema: 'public', name: 'event' };
async function changeRows(copy: string, change: (lines: string[]) => string[]): Promise<void> {
  const path = tableFile(copy, events);
  const lines = gunzipSync(await readFile(path))
    .toString()
    .split('\n')
    .filter(Boolean);
  await writeFile(
    path,
    gzipSync(
      change(lines)
        .map((line) => `${line}\n`)
        .join(''),
    ),
  );
}

describe('a backup', () => {
  it('comes back in an empty place row for row and byte for byte, and goes on numbering', async () => {
    const before = await everything(h.url);
    const answer = await restoreInto('fresh', folder, async (config) => {
      expect(await everything(config.databaseUrl)).toEqual(before);
      const file = await fileStore.open(config, key);
      expect(file?.size).toBe(300_000);
      const db = openDatabase({ url: config.databaseUrl, role: 'owner', poolSize: 1, searchPath: 'public' });
      const { rows } = await sql<{ next: number }>`select nextval('entity_id') as next`.execute(db);
      await db.destroy();
      const ids = before['public.aggregate']?.map((row) => Number(row.split(',')[2])) ?? [];
      expect(rows[0]?.next).toBeGreaterThan(Math.max(...ids));
    });
    expect(answer).toBe('restored');
    expect(manifest.heads).toEqual([{ accountId: h.accountId, last: 4 }]);
  });

  it('says whether its log is what was sealed, and brings the seals with it', async () => {
    expect(await checkLogSeals(folder, manifest, sealKey)).toEqual({ blocks: 2, unsealed: 1 });
    await expect(checkLogSeals(folder, manifest, `${sealKey}2`)).rejects.toThrow(/or GLASSHOUSE_SEAL_KEY is another/);
    const later = await rewritten('later', (lines) => lines.map((l) => l.replace('plain', 'plainer')));
    const said = /was changed: positions 1 to 2 are not what was sealed/;
    await expect(checkLogSeals(later, await readManifest(later), sealKey)).rejects.toThrow(said);
    const database = await createDatabase();
    const config = configOf(database.url, 'anchored');
    // Left of a history that nobody can bring back.
    await new Anchors(config.dataFolder).keep(h.accountId, { since: 7, upTo: 9, hash: 'gone' });
    const { notes } = await restoreBackup(config, later);
    expect(notes).toContainEqual(expect.stringMatching(said));
    const anchor = await new Anchors(config.dataFolder).read(h.accountId);
    expect(anchor).toMatchObject({ since: 2, upTo: 3 });
    await database.drop();
  });

  it('is a moment: what is written while it is made is whole in it or not at all', async () => {
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await h.runtime.execute(makeToy, { name: 'meanwhile' }, anyone(h.accountId));
    })();
    const made = await makeBackup(source, join(home, 'busy'), now);
    isOver = true;
    await writing;
    const rowsOf = (name: string) => made.tables.find((table) => table.name === name)?.rows;
    expect(rowsOf('event')).toBe(made.heads[0]?.last);
    expect(rowsOf('aggregate')).toBe(rowsOf('event'));
    expect(await restoreInto('busy-data', join(home, 'busy'))).toBe('restored');
  });

  it('never overwrites: neither a backup, nor a database, nor a file store', async () => {
    await expect(makeBackup(source, folder, now)).rejects.toThrow(/not empty: a backup never overwrites/);
    await expect(restoreBackup(configOf(h.url, 'nothing'), folder)).rejects.toThrow(/database is not empty/);
    expect(await restoreInto('data', folder)).toMatch(/file store is not empty/);
  });

  it('is refused with its fault when it is not whole, before anything is written', async () => {
    const row = await spoiled('row', (copy) => changeRows(copy, (lines) => lines.slice(1)));
    expect(await refusal(row)).toMatch(/public\.event of the backup holds 3 rows, not 4/);
    const changed = await spoiled('changed', (copy) =>
      changeRows(copy, (lines) => lines.map((l) => l.replace('plain', 'plainer'))),
    );
    expect(await refusal(changed)).toMatch(/public\.event of the backup was changed/);
    const byte = await spoiled('byte', async (copy) => {
      const path = join(copy, 'files', key);
      const bytes = await readFile(path);
      bytes[200_000] = (bytes[200_000] ?? 0) ^ 1;
      await writeFile(path, bytes);
    });
    expect(await refusal(byte)).toMatch(/was changed: its hash is another/);
    const missing = await spoiled('missing', (copy) => rm(join(copy, 'files', key)));
    expect(await refusal(missing)).toMatch(/of the backup is missing/);
    const unfinished = await spoiled('unfinished', (copy) => rm(join(copy, 'manifest.json')));
    expect(await refusal(unfinished)).toMatch(/no whole backup/);
    const newer = await spoiled('newer', async (copy) =>
      writeManifest(copy, { ...(await readManifest(copy)), migrations: [...manifest.migrations, '9999_later.sql'] }),
    );
    expect(await refusal(newer)).toMatch(/newer than this one: it has 9999_later\.sql/);
    expect(await readdir(join(home, 'x')).catch(() => [])).toEqual([]);
  });

  it('of a log with a hole is not made, and one whose counts were made to agree is not restored', async () => {
    const lying = await rewritten('lying', (lines) => lines.slice(1));
    await expect(checkBackup(lying)).resolves.toBeDefined();
    expect(await restoreInto('x', lying)).toMatch(/ends at 4 but holds 3 events/);
    const owner = openDatabase({ url: h.url, role: 'owner', poolSize: 1, searchPath: 'public' });
    await sql`delete from event where account_id = ${h.accountId} and seq = 2`.execute(owner);
    await owner.destroy();
    await expect(makeBackup(source, join(home, 'holed'), now)).rejects.toThrow(/holds \d+ events/);
  });
});
