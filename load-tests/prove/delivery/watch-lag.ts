import type { Db } from '@glasshouse/services/platform/db/database';
import { sql } from 'kysely';
import { wait } from './live-client.ts';

const everyMs = 100;

/** How many events the slowest reader of an account is behind, sampled for some seconds. */
export async function watchLag(db: Db, accountId: number, seconds: number): Promise<number[]> {
  const samples: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; ) {
    const { rows } = await sql<{ lag: number }>`
      select h.last - coalesce(min(c.seq), 0) as lag from event_head h
      join checkpoint c on c.account_id = h.account_id where h.account_id = ${accountId} group by h.last`.execute(db);
    samples.push(rows[0]?.lag ?? 0);
    await wait(everyMs);
  }
  return samples;
}
