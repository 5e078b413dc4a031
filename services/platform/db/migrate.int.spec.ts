import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../config/config.ts';
import { createDatabase } from '../testing/harness.ts';
import { type Db, openDatabase } from './database.ts';
import { migrateUrl } from './migrate.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let folder = '';
let db: Db;
const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

beforeAll(async () => {
  database = await createDatabase();
  folder = await mkdtemp(join(tmpdir(), 'glasshouse-migrations-'));
  await cp(join(projectRoot(), 'migrations'), folder, { recursive: true });
  db = openDatabase({ url: database.url, role: 'owner', poolSize: 3, searchPath: 'public' });
});
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const release = (name: string, text: string) => writeFile(join(folder, name), text);

describe('migrating beside a running product', () => {
  it('waits a second for a lock and lets those behind it pass, until it gets it', async () => {
    await release('9990_column.sql', `alter table aggregate add column note text not null default ''`);
    let isReading = true;
    const reading = db.transaction().execute(async (tx) => {
      await sql`select 1 from aggregate`.execute(tx);
      await pause(3_500);
      isReading = false;
    });
    await pause(200);
    const migrating = migrateUrl(database.url, folder);
    let [worst, asked] = [0, 0];
    while (isReading) {
      const started = performance.now();
      await sql`select 1 from aggregate limit 1`.execute(db);
      worst = Math.max(worst, performance.now() - started);
      asked += 1;
      await pause(50);
    }
    await reading;
    expect(await migrating).toEqual(['9990_column.sql']);
    // Whoever waits all the time lets one question through: the one that waits with it to the end.
    expect(asked).toBeGreaterThan(3);
    expect(worst).toBeLessThan(3_000);
  });

  it('builds an index outside of a transaction, and another time when the build was cut off', async () => {
    const name = '9991_index.concurrent.sql';
    await release(
      name,
      'drop index concurrently if exists by_at; create index concurrently by_at on no_such_table (at)'.replace(
        '; ',
        ';\n',
      ),
    );
    await expect(migrateUrl(database.url, folder)).rejects.toThrow(`Migration failed at ${name}`);
    await release(
      name,
      'drop index concurrently if exists by_at;\ncreate index concurrently by_at on event (account_id, at);\n',
    );
    expect(await migrateUrl(database.url, folder)).toEqual([name]);
    expect(await migrateUrl(database.url, folder)).toEqual([]);
    const { rows } = await sql`select indisvalid from pg_index where indexrelid = 'by_at'::regclass`.execute(db);
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});
