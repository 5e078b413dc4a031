import { contexts } from '@glasshouse/services/apps/contexts';
import type { Db } from '@glasshouse/services/platform/db/database';
import { readerOf } from '@glasshouse/services/platform/policies/react';
import { sql } from 'kysely';

const readers = [
  ...contexts.flatMap((c) => c.projections.map((p) => p.name)),
  ...contexts.flatMap((c) => c.policies.map(readerOf)),
];
const giveUpMs = 60_000;

export const pause = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** Seconds until the broker and every reader have all that the log holds now; a minute when they do not get there. */
export async function secondsToCatchUp(db: Db): Promise<number> {
  const started = performance.now();
  const heads = await db.selectFrom('event_head').select(['account_id', 'last']).execute();
  const accounts = heads.map((head) => head.account_id);
  const lasts = heads.map((head) => head.last);
  for (; performance.now() - started < giveUpMs; await pause(50)) {
    const { rows } = await sql<{ behind: number }>`
      select count(*) as behind from unnest(${accounts}::bigint[], ${lasts}::bigint[]) h(account_id, last)
      where h.last > coalesce((select published_seq from relay_cursor p where p.account_id = h.account_id), 0)
        or h.last > (
          select coalesce(min(coalesce(c.seq, 0)), 0) from unnest(${readers}::text[]) r(name)
          left join checkpoint c on c.account_id = h.account_id and c.reader = r.name)`.execute(db);
    if (rows[0]?.behind === 0) break;
  }
  return (performance.now() - started) / 1000;
}
