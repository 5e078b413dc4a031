import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../testing/harness.ts';
import { type Db, openDatabase, withAccount } from './database.ts';
import { isPassing } from './failures.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let app: Db;
let owner: Db;
beforeAll(async () => {
  database = await createDatabase();
  app = openDatabase({ url: database.url, role: 'app', poolSize: 1 });
  owner = openDatabase({ url: database.url, role: 'owner', poolSize: 1 });
});
afterAll(async () => {
  await Promise.all([app, owner].map((db) => db?.destroy()));
  await database?.drop();
});

// An error that nobody listens to would end the process, and with it this file.
it('a connection lost between two statements of a transaction fails that transaction and nothing else', async () => {
  const failure = await withAccount(app, 7_001, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(owner);
    const isThere = sql<{ one: number }>`select 1 as one from pg_stat_activity where pid = ${rows[0]?.pid}`;
    await expect.poll(async () => (await isThere.execute(owner)).rows).toEqual([]);
    await sql`select 1`.execute(tx);
  }).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).not.toBeNull();
  expect(isPassing(failure)).toBe(true);
  const { rows } = await withAccount(app, 7_001, (tx) => sql<{ one: number }>`select 1 as one`.execute(tx));
  expect(rows).toEqual([{ one: 1 }]);
});
