import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createDatabase } from '../testing/harness.ts';
import { type Db, openDatabase, withAccount } from './database.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await createDatabase();
  db = openDatabase({ url: database.url, role: 'owner', poolSize: 1 });
  await sql`create table kept (id int)`.execute(db);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await db?.destroy();
  await database?.drop();
});

/** The texts that reach the server while `work` runs. */
async function sentBy(work: () => Promise<unknown>): Promise<unknown[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  return sent.mock.calls.map(([first]) => first as unknown);
}

it('begins a transaction with the statement that says which account it sees', async () => {
  const one = sql<{ account: string }>`select current_setting('app.account') as account`;
  const sent = await sentBy(() =>
    withAccount(db, 17, async (tx) => expect((await one.execute(tx)).rows).toEqual([{ account: '17' }])),
  );
  expect(sent).toEqual([
    expect.stringMatching(/^begin; select set_config\('app.account', '17'/),
    expect.stringMatching(/^select current_setting/),
    'commit',
  ]);
});

it('begins before a first statement with parameters, so that a failure takes everything back', async () => {
  const work = db.transaction().execute(async (tx) => {
    await sql`insert into kept values (${1})`.execute(tx);
    await sql`insert into kept values (${2})`.execute(tx);
    throw new Error('No');
  });
  await expect(work).rejects.toThrow('No');
  expect((await sql`select id from kept`.execute(db)).rows).toEqual([]);
});

it('keeps what a transaction wrote, and the account is forgotten with its end', async () => {
  await withAccount(db, 18, (tx) => sql`insert into kept values (${3})`.execute(tx));
  const { rows } = await sql`select id, current_setting('app.account', true) as account from kept`.execute(db);
  expect(rows).toEqual([{ id: 3, account: '' }]);
});

it('sends nothing for a transaction without a statement', async () => {
  expect(await sentBy(() => db.transaction().execute(async () => undefined))).toEqual([]);
});

it('takes a refused first statement back and works on', async () => {
  const wrong = db.transaction().execute((tx) => sql`select 1 / 0`.execute(tx));
  await expect(wrong).rejects.toThrow('division by zero');
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});
