import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogue, withoutAccount } from '../testing/catalogue.ts';
import { createDatabase } from '../testing/harness.ts';
import { plantRecords } from '../testing/plant.ts';
import { type Db, openDatabase, withAccount } from './database.ts';

/** What relay, runners and reconciler see of every account. */
const seenByWorker = [
  'public.checkpoint ALL',
  'public.event SELECT',
  'public.event_head SELECT',
  'public.event_seal SELECT',
  'public.export_job SELECT',
  'public.export_part SELECT',
  'public.integration_organisation SELECT',
  'public.invariant_check SELECT',
  'public.invariant_violation SELECT',
  'public.log_clock SELECT',
  'public.parked_stream ALL',
  'public.relay_cursor ALL',
  'public.webhook_delivery SELECT',
  'public.webhook_reader SELECT',
];
const [here, there] = [7_001, 7_002];

let database: Awaited<ReturnType<typeof createDatabase>>;
let owner: Db;
let app: Db;
let worker: Db;

beforeAll(async () => {
  database = await createDatabase();
  owner = openDatabase({ url: database.url, role: 'owner', poolSize: 1, searchPath: 'public' });
  app = openDatabase({ url: database.url, role: 'app', poolSize: 2 });
  worker = openDatabase({ url: database.url, role: 'worker', poolSize: 1 });
});
afterAll(async () => {
  await Promise.all([owner, app, worker].map((db) => db?.destroy()));
  await database?.drop();
});

const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(owner)).rows.map((row) => row.name);

const tables = sql`pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'read')`;

describe('the database', () => {
  it('locks every table to one account, for its owner too, but the few that are asked before one is known', async () => {
    expect(await readCatalogue(database.url)).toEqual([]);
    expect(withoutAccount).toHaveLength(8);
  });

  it('has a primary key on every table', async () => {
    const unkeyed = await names(sql`
      select c.relname as name from ${tables} where c.relkind = 'r'
        and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`);
    expect(unkeyed).toEqual([]);
  });

  it('shows the worker the logs and positions of all accounts, and nothing else', async () => {
    const policies = await names(sql`
      select schemaname || '.' || tablename || ' ' || cmd as name from pg_policies
      where schemaname in ('public', 'read') and policyname <> 'tenant' order by 1`);
    expect(policies).toEqual(seenByWorker);
    const roles = await names(sql`
      select distinct roles::text as name from pg_policies where schemaname in ('public', 'read') and policyname <> 'tenant'`);
    expect(roles).toEqual(['{glasshouse_worker}']);
  });

  it('lets no service rewrite the log', async () => {
    const rewriting = await names(sql`
      select table_name || ' ' || privilege_type as name from information_schema.role_table_grants
      where grantee like 'glasshouse\\_%' and (table_name in ('event', 'event_seal') and privilege_type not in ('SELECT', 'INSERT')
        or privilege_type in ('TRUNCATE', 'TRIGGER', 'REFERENCES'))`);
    expect(rewriting).toEqual([]);
  });

  it('shows a row to its own account alone and lets none be written for another', async () => {
    const read = await plantRecords(database.url, there, ['toy']);
    const locked = [...read.map((name) => ['read', name] as const), ['public', 'aggregate'] as const];
    const count = async (db: Db, accountId: number) =>
      withAccount(db, accountId, async (tx) => {
        let rows = 0;
        for (const table of locked) rows += (await sql`select 1 from ${sql.id(...table)}`.execute(tx)).rows.length;
        return rows;
      });
    expect([await count(app, there), await count(app, here), await count(worker, here)]).toEqual([locked.length, 0, 0]);
    const { rows } = await sql`select 1 from aggregate`.execute(app);
    expect(rows).toEqual([]);
    const stolen = withAccount(app, here, (tx) =>
      tx.insertInto('counter').values({ account_id: there, name: 'order', value: 1 }).execute(),
    );
    await expect(stolen).rejects.toThrow(/row-level security/);
  });
});
