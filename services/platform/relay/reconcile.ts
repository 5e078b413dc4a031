import { sql } from 'kysely';
import type { Runtime } from '../runtime.ts';

/**
 * Compares what the broker holds with what it was given and moves the relay's cursor back over the difference, so
 * that a rolled-back or deleted stream is filled again. Returns the number of events to be published again.
 * Only the last `keep` events of an account are repeated: readers fill older holes from PostgreSQL.
 */
export async function reconcile(runtime: Runtime, keep = 1_000): Promise<number> {
  const { rows } = await sql<{ account_id: number; published_seq: number }>`
    select account_id, published_seq from relay_cursor`.execute(runtime.workerDb);
  let repeated = 0;
  for (const { account_id: accountId, published_seq: published } of rows) {
    const held = await runtime.bus.lastEventSeq(accountId);
    if (held === null || held >= published) continue;
    const from = Math.max(held, published - keep);
    await sql`
      update relay_cursor set published_seq = ${from}
      where account_id = ${accountId} and published_seq = ${published}`.execute(runtime.workerDb);
    repeated += published - from;
  }
  if (repeated)
    runtime.log.warn({ repeated }, 'the broker lacked events that it had acknowledged; publishing them again');
  return repeated;
}

/**
 * Repeats the last `keep` events of every account: for a broker that forgot some and was given newer ones since, so that
 * its last event says nothing. What it still has it drops by message id, or keeps twice, which readers pass over.
 */
export async function repeatRecent(runtime: Runtime, keep = 1_000): Promise<void> {
  await sql`update relay_cursor set published_seq = greatest(0, published_seq - ${keep})`.execute(runtime.workerDb);
  runtime.log.warn({ keep }, 'the broker forgot events that it had acknowledged; publishing the last ones again');
}
