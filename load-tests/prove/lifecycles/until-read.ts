import { contexts } from '@glasshouse/services/apps/contexts';
import { type Db, withAccount } from '@glasshouse/services/platform/db/database';
import { readerOf } from '@glasshouse/services/platform/policies/react';
import { sql } from 'kysely';

const readers = contexts.flatMap((c) => [...c.projections.map((p) => p.name), ...c.policies.map(readerOf)]);
const pauseMs = 4;
const patienceMs = 240_000;

/** Waits until everything that reads an account's log has read it. Answers the position of the last event. */
export async function untilRead(db: Db, accountId: number): Promise<number> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await withAccount(db, accountId, (tx) =>
      sql<{ last: number; behind: number; parked: number }>`
        select h.last,
          (select count(*) from unnest(${readers}::text[]) r
            left join checkpoint c on c.account_id = h.account_id and c.reader = r
            where coalesce(c.seq, 0) <> h.last)::int as behind,
          (select count(*) from parked_stream p where p.account_id = h.account_id)::int as parked
        from event_head h where h.account_id = ${accountId}`.execute(tx),
    );
    const [now] = rows;
    if (now?.parked) throw new Error(`${now.parked} streams were set aside`);
    if (now && now.behind === 0) return now.last;
    if (performance.now() > end) throw new Error(`${now?.behind} readers did not catch up in four minutes`);
    await new Promise((done) => {
      setTimeout(done, pauseMs);
    });
  }
}
