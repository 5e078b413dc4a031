import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Db } from './database.ts';

/**
 * Refuses a service whose login could become more than its role: a superuser, the owner of tables, a maker of roles, and for
 * the app also the worker. Outside production a service without a login of its own only says so.
 */
export async function assertOwnLogins(
  databases: { readonly app: Db; readonly worker: Db },
  config: Pick<Config, 'logins' | 'isProduction'>,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  for (const role of ['app', 'worker'] as const) {
    const risk = await riskOf(databases[role], role === 'app' ? 'glasshouse_worker' : null);
    if (!risk) continue;
    const sentence = `The service logs in as ${risk.login}, which could become ${risk.role}: give the migrate step and the services DATABASE_APP_URL and DATABASE_WORKER_URL, logins of their own`;
    if (config.logins[role] || config.isProduction) throw new Error(sentence);
    log.warn(sentence);
    return;
  }
}

/** A role the login of this connection may be that row-level security does not hold; null when there is none. */
async function riskOf(db: Db, alsoRefused: string | null): Promise<{ login: string; role: string } | null> {
  const { rows } = await sql<{ login: string; role: string }>`
    select session_user as login, r.rolname as role from pg_roles r
    where pg_has_role(session_user, r.oid, 'member')
      and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication
        or r.rolname like 'pg\\_%' or r.rolname = ${alsoRefused}
        or exists (select 1 from pg_class c where c.relowner = r.oid
          and c.relnamespace in ('public'::regnamespace, 'read'::regnamespace)))
    order by r.rolname = session_user desc, r.rolsuper desc, 2 limit 1`.execute(db);
  return rows[0] ?? null;
}
