import { openDatabase } from '@glasshouse/services/platform/db/database';
import { trustedSql } from '@glasshouse/services/platform/db/trusted-sql';
import { sql } from 'kysely';

/** Rights on the log that a role of the services has and should not, as the catalogue says and as an attempt shows. */
export async function mayRewriteHistory(url: string): Promise<string[]> {
  const owner = openDatabase({ url, role: 'owner', poolSize: 1 });
  try {
    const { rows } = await sql<{ may: string }>`
      select r.rolname || ' may ' || p.name || ' ' || t.name as may from pg_roles r, unnest(array['UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) as p (name),
        unnest(array['event', 'event_seal']) as t (name)
      where r.rolname like 'glasshouse\_%' and not r.rolsuper and r.rolname not like '%owner%'
        and has_table_privilege(r.oid, t.name, p.name)`.execute(owner);
    const tried = await Promise.all(
      (['app', 'worker'] as const).flatMap((role) => [
        attempt(url, role, `update event set data = '{}'`),
        attempt(url, role, 'delete from event'),
        attempt(url, role, 'truncate event'),
        attempt(url, role, `update event_seal set hash = ''`),
        attempt(url, role, 'delete from event_seal'),
      ]),
    );
    return [...rows.map(({ may }) => may), ...tried.flat()];
  } finally {
    await owner.destroy();
  }
}

async function attempt(url: string, role: 'app' | 'worker', text: string): Promise<string[]> {
  const db = openDatabase({ url, role, poolSize: 1 });
  try {
    await db.executeQuery(sql`${trustedSql(text)}`.compile(db));
    return [`${role}: ${text}`];
  } catch (error) {
    return (error as { code?: string }).code === '42501' ? [] : [`${role}: ${text}: ${(error as Error).message}`];
  } finally {
    await db.destroy();
  }
}
