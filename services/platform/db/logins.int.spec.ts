import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from '../jobs/run-jobs.ts';
import { openRuntime } from '../runtime.ts';
import { createDatabase, openBareAccount, testConfig } from '../testing/harness.ts';
import { assertOwnLogins } from './assert-own-logins.ts';
import { type Db, openDatabase, withAccount } from './database.ts';
import { ensureLogins, scramVerifier } from './logins.ts';

const mark = randomBytes(4).toString('hex');
const password = "it's a long / pass:word";
let database: Awaited<ReturnType<typeof createDatabase>>;
let logins: { app: string; worker: string };
let owner: Db;
let ownerName = '';
let app: pg.Client;
let worker: pg.Client;
let [here, there] = [0, 0];

const urlFor = (name: string, secret = password) =>
  Object.assign(new URL(database.url), { username: name, password: encodeURIComponent(secret) }).toString();
const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

beforeAll(async () => {
  database = await createDatabase();
  logins = { app: urlFor(`test_app_${mark}`), worker: urlFor(`test_worker_${mark}`) };
  owner = openDatabase({ url: database.url, role: 'owner', poolSize: 1, searchPath: 'public' });
  ownerName = (await sql<{ name: string }>`select session_user as name`.execute(owner)).rows[0]?.name ?? '';
  [here, there] = [await openBareAccount(database.url), await openBareAccount(database.url)];
  await ensureLogins(database.url, logins);
  [app, worker] = [await connect(logins.app), await connect(logins.worker)];
});
afterAll(async () => {
  await Promise.all([app?.end(), worker?.end()]);
  for (const name of [`test_app_${mark}`, `test_worker_${mark}`])
    await sql`drop role if exists ${sql.id(name)}`.execute(owner);
  await owner?.destroy();
  await database?.drop();
});

describe('the logins of the services', () => {
  it('are neither superuser nor owner nor above row-level security', async () => {
    const { rows } = await sql`
      select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as strong,
        exists (select 1 from pg_class where relowner = r.oid) as owns from pg_roles r
      where rolname in (${`test_app_${mark}`}, ${`test_worker_${mark}`})`.execute(owner);
    expect(rows).toEqual([
      { strong: false, owns: false },
      { strong: false, owns: false },
    ]);
  });

  it.each([
    ['become the owner', () => `set role "${ownerName}"`],
    ['become the owner for the session', () => `set session authorization "${ownerName}"`],
    ['switch row-level security off', () => 'alter table event disable row level security'],
    ['drop a policy', () => 'drop policy tenant on event'],
    ['give itself a policy', () => 'create policy mine on event using (true)'],
    ['change the log', () => "update event set type = 'other'"],
    ['empty a table', () => 'truncate aggregate'],
    ['make a table', () => 'create table public.mine (id int)'],
    ['make a role', () => 'create role mine'],
    ['open another login', () => `call open_login('mine', 'glasshouse_app', null)`],
    ['read passwords', () => 'select rolpassword from pg_authid'],
    ['read a file', () => "select pg_read_file('postgresql.conf')"],
    ['run a program', () => "copy event from program 'true'"],
    ['read the list of migrations', () => 'select * from migration.kysely_migration'],
  ])('cannot %s', async (_, statement) => {
    for (const client of [app, worker])
      await expect(client.query(statement())).rejects.toThrow(/permission denied|must be owner/);
  });

  it('may each be themselves only: the app never the worker', async () => {
    await expect(app.query('set role glasshouse_worker')).rejects.toThrow(/permission denied/);
    await expect(app.query(`set role test_worker_${mark}`)).rejects.toThrow(/permission denied/);
    await expect(worker.query(`set role test_app_${mark}`)).rejects.toThrow(/permission denied/);
    await app.query('set role glasshouse_app');
    await app.query('reset role');
  });

  it('see one account, or none when none is named', async () => {
    const db = openDatabase({ url: logins.app, role: 'app', poolSize: 1 });
    const heads = (accountId: number) =>
      withAccount(
        db,
        accountId,
        async (tx) => (await tx.selectFrom('event_head').select('account_id').execute()).length,
      );
    expect([await heads(here), await heads(there)]).toEqual([1, 1]);
    const stolen = withAccount(db, here, (tx) =>
      tx.selectFrom('event_head').selectAll().where('account_id', '=', there).execute(),
    );
    expect(await stolen).toEqual([]);
    await db.destroy();
    expect((await app.query('select * from event_head')).rows).toEqual([]);
    await expect(
      app.query('insert into counter (account_id, name, value) values ($1, $2, 1)', [there, 'x']),
    ).rejects.toThrow(/row-level security/);
    // The worker sees the positions of all, and no record of any.
    expect((await worker.query('select * from event_head')).rows).toHaveLength(2);
    expect((await worker.query('select * from aggregate')).rows).toEqual([]);
  });

  it('run the job queue', async () => {
    const config = { ...testConfig(database.url), logins };
    const runtime = await openRuntime({ name: 'test', config, contexts: [] });
    const jobs = await startJobs(runtime);
    await jobs.stop();
    await runtime.close();
  });

  it('take a changed password from the address, and keep out the old one', async (test) => {
    const changed = urlFor(`test_app_${mark}`, 'another password');
    // A server that trusts this machine asks for no password: nothing to see then.
    const isTrusting = await connect(changed).then(
      (client) => client.end().then(() => true),
      () => false,
    );
    if (isTrusting) return test.skip();
    await expect(connect(changed)).rejects.toThrow(/password authentication failed/);
    await ensureLogins(database.url, { app: changed });
    await (await connect(changed)).end();
    await expect(connect(logins.app)).rejects.toThrow(/password authentication failed/);
    await ensureLogins(database.url, logins);
  });

  it('are never the owner by mistake', async () => {
    const wrong = Object.assign(new URL(database.url), {
      password: 'wrong',
      search: '?options=-c%20nonsense',
    }).toString();
    await expect(ensureLogins(database.url, { app: wrong })).rejects.toThrow(/not the owner of the database/);
  });
});

describe('the check at the start of a service', () => {
  const check = (urls: { app: string; worker: string }, config: { isProduction: boolean; hasLogins?: boolean }) => {
    const said: string[] = [];
    const dbs = {
      app: openDatabase({ url: urls.app, role: 'app', poolSize: 1 }),
      worker: openDatabase({ url: urls.worker, role: 'worker', poolSize: 1 }),
    };
    const log = { warn: (text: string) => said.push(text) } as never;
    return assertOwnLogins(dbs, { isProduction: config.isProduction, logins: config.hasLogins ? urls : {} }, log)
      .then(() => said)
      .finally(() => Promise.all([dbs.app.destroy(), dbs.worker.destroy()]));
  };
  const asOwner = () => ({ app: database.url, worker: database.url });

  it('lets logins of their own pass in silence', async () => {
    expect(await check(logins, { isProduction: true, hasLogins: true })).toEqual([]);
  });

  it('refuses the owner in production and where logins were given, and says so elsewhere', async () => {
    await expect(check(asOwner(), { isProduction: true })).rejects.toThrow(/could become .*DATABASE_APP_URL/);
    await expect(check(asOwner(), { isProduction: false, hasLogins: true })).rejects.toThrow(/could become/);
    expect(await check(asOwner(), { isProduction: false })).toEqual([expect.stringContaining('could become')]);
  });

  it('refuses an app that could become the worker', async () => {
    await expect(check({ app: logins.worker, worker: logins.worker }, { isProduction: true })).rejects.toThrow(
      /could become glasshouse_worker/,
    );
  });

  it('refuses a login that may read every table by a role of the server', async () => {
    await sql`grant pg_read_all_data to ${sql.id(`test_app_${mark}`)}`.execute(owner);
    await expect(check(logins, { isProduction: true })).rejects.toThrow(/could become pg_read_all_data/);
    await sql`revoke pg_read_all_data from ${sql.id(`test_app_${mark}`)}`.execute(owner);
  });
});

it('keeps a password as RFC 7677 says', () => {
  // Password, salt and iterations of the RFC's example.
  expect(scramVerifier('pencil', Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'))).toBe(
    'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
  );
});
