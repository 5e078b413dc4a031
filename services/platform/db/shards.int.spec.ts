import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../testing/harness.ts';
import { type Db, openDatabase } from './database.ts';
import { assertOneDatabase, shardCount, shardOf } from './shards.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let owner: Db;
let app: Db;
beforeAll(async () => {
  database = await createDatabase();
  owner = openDatabase({ url: database.url, role: 'owner', poolSize: 1 });
  app = openDatabase({ url: database.url, role: 'app', poolSize: 1 });
});
afterAll(async () => {
  await Promise.all([owner?.destroy(), app?.destroy()]);
  await database?.drop();
});

describe('the logical shard of an account', () => {
  it('never changes', () => {
    expect([1, 2, 1001, 1002, 2 ** 40].map(shardOf)).toEqual([83, 21, 100, 114, 30]);
  });

  it('is the same in the database', async () => {
    const { rows } = await sql<{ shard: number }>`
      select shard_of(n) as shard from generate_series(1, 2000) n order by n`.execute(app);
    expect(rows.map((row) => row.shard)).toEqual(Array.from({ length: 2000 }, (_, i) => shardOf(i + 1)));
  });

  it('stands in the one database, and a service does not start when the map says otherwise', async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from shard_map where database = 'main'`.execute(app);
    expect(rows).toEqual([{ n: shardCount }]);
    await assertOneDatabase(app);
    await sql`update shard_map set database = 'second' where shard = 7`.execute(owner);
    await expect(assertOneDatabase(app)).rejects.toThrow('1 shards in the database second');
  });
});
