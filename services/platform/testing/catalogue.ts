import { sql } from 'kysely';
import { type Db, openDatabase } from '../db/database.ts';

/** Asked before a company is known, each holds no more than that question needs; what is measured and written of the program, ids of companies, and where shards stand. */
export const withoutAccount: readonly string[] = [
  'public.account_directory',
  'public.bench_run',
  'public.log_line',
  'public.process_beat',
  'public.realtime_ticket',
  'public.shard_map',
  'public.sign_in_attempt',
  'public.sign_in_name',
];
/** Functions that may run with their owner's rights. */
const definers: readonly string[] = [];

type Names = ReturnType<typeof sql<{ name: string }>>;

const tables = sql`pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'read')`;
const elsewhere = sql`n.nspname not in ('public', 'read', 'pg_catalog', 'information_schema')`;

/** Everything in the catalogue that must be empty, by what it would mean. */
const questions: Readonly<Record<string, { readonly ask: Names; readonly known?: readonly string[] }>> = {
  'a table without ENABLE and FORCE row-level security by company': {
    known: withoutAccount,
    ask: sql`
      select n.nspname || '.' || c.relname as name from ${tables}
      where c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity and exists (
        select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant'
          and pg_get_expr(p.polqual, c.oid) = pg_get_expr(p.polwithcheck, c.oid)
          and pg_get_expr(p.polqual, c.oid) ~ '^\\(account_id = \\( SELECT current_account\\(\\)'))
      order by 1`,
  },
  'a policy that opens a table to a role of the services': {
    ask: sql`
      select schemaname || '.' || tablename || ' ' || policyname as name from pg_policies
      where policyname <> 'tenant' and roles::text <> '{glasshouse_worker}'`,
  },
  "a table outside the companies' schemas that the app may touch": {
    ask: sql`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${elsewhere} and c.relkind in ('r', 'p', 'v', 'm') and has_schema_privilege('glasshouse_app', n.oid, 'usage')
        and has_table_privilege('glasshouse_app', c.oid, 'select, insert, update, delete')`,
  },
  'a login of the services that is more than they are': {
    ask: sql`
      select m.rolname as name from pg_auth_members a
      join pg_roles m on m.oid = a.member join pg_roles r on r.oid = a.roleid
      where r.rolname in ('glasshouse_app', 'glasshouse_worker')
        and (m.rolbypassrls or m.rolcreaterole or m.rolcreatedb or m.rolreplication)`,
  },
  'a role of the services that is more than its grants': {
    ask: sql`
      select rolname as name from pg_roles where rolname in ('glasshouse_app', 'glasshouse_worker')
        and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin or rolreplication)`,
  },
  'a role that may become one of more rights': {
    ask: sql`
      select m.rolname || ' in ' || r.rolname as name from pg_auth_members a
      join pg_roles m on m.oid = a.member join pg_roles r on r.oid = a.roleid
      where m.rolname in ('glasshouse_app', 'glasshouse_worker') and (r.rolsuper or r.rolbypassrls or r.rolcreaterole)`,
  },
  'something that a role of the services owns': {
    ask: sql`
      select c.relname as name from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname in ('glasshouse_app', 'glasshouse_worker')`,
  },
  'a view that reads with the rights of its owner': {
    ask: sql`
      select c.relname as name from ${tables} where c.relkind = 'm'
        or (c.relkind = 'v' and not coalesce(c.reloptions::text ~ 'security_invoker=(true|on)', false))`,
  },
  'a function that runs with the rights of its owner': {
    known: definers,
    ask: sql`
      select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prosecdef and (n.nspname in ('public', 'read') or (${elsewhere}
        and has_schema_privilege('glasshouse_app', n.oid, 'usage') and has_function_privilege('glasshouse_app', p.oid, 'execute')))`,
  },
  'a key that does not lead with the company': {
    ask: sql`
      select c.relname as name from pg_index i join ${tables} on c.oid = i.indexrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      join pg_class t on t.oid = i.indrelid join pg_am am on am.oid = c.relam
      where am.amname = 'btree' and t.relrowsecurity and a.attname <> 'account_id'`,
  },
  'a float column': {
    ask: sql`
      select c.relname || '.' || a.attname as name from ${tables} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relkind in ('r', 'p') and a.atttypid in ('float4'::regtype, 'float8'::regtype, 'money'::regtype)
        and a.attname ~ '(amount|price|cost|total|gst|tax|cents|paid|owing|value|margin|rate|credit|debit|balance)'`,
  },
};

/** What the catalogue of a database says against the separation of companies and the exactness of money; nothing when all is well. */
export async function readCatalogue(url: string): Promise<string[]> {
  const db = openDatabase({ url, role: 'owner', poolSize: 1, searchPath: 'public' });
  try {
    const faults: string[] = [];
    for (const [what, { ask, known = [] }] of Object.entries(questions))
      for (const { name } of (await ask.execute(db)).rows) if (!known.includes(name)) faults.push(`${what}: ${name}`);
    return faults;
  } finally {
    await db.destroy();
  }
}

/** Columns of money kept as binary floats. */
export const floatMoney = async (db: Db): Promise<string[]> =>
  (await (questions['a float column'] as { ask: Names }).ask.execute(db)).rows.map((row) => row.name);
