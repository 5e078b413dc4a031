import { sql } from 'kysely';
import { query } from '../../../platform/cqrs/query.ts';
import type { CacheFacts } from './system.contract.ts';

/** What each process keeps in memory, as it last said. */
export const cacheDiagnostics = query('developer.cacheDiagnostics', async (_: object, { db }) => {
  const { rows } = await sql<CacheFacts>`
    select b.name as process, b.instance, c.* from process_beat b,
      jsonb_to_recordset(b.caches) as c(name text, entries bigint, most bigint, hits bigint, misses bigint)
    where b.seen_at > now() - interval '30 seconds' order by b.name, b.instance, c.name limit 500`.execute(db);
  return { data: rows };
});
