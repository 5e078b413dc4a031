import { sql } from 'kysely';
import type { Runtime } from '../runtime.ts';

/**
 * Compares what the broker holds with the log and with what it was given. A deleted or rolled-back stream is filled again:
 * the relay's cursor moves back over the difference. Events beyond the end of a log are of a history that a restore took
 * back: the whole copy is dropped, or later events of the same position would be taken for them. Returns the number of
 * events to be published again; only the last `keep` of an account are: readers fill older holes from PostgreSQL.
 */
export async function reconcile(runtime: Runtime, keep = 1_000): Promise<number> {
  const { rows } = await sql<{ account_id: number; published_seq: number }>`
    select account_id, published_seq from relay_cursor`.execute(runtime.workerDb);
  const accounts = rows.map((row) => row.account_id);
  if (await knowsTooMuch(runtime, accounts)) {
    runtime.log.warn('the broker held events beyond the end of a log; dropping its copy');
    await runtime.bus.dropEvents();
  }
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

/** Does the broker keep an event at a position that its log does not have? */
async function knowsTooMuch(runtime: Runtime, accounts: readonly number[]): Promise<boolean> {
  const held = await Promise.all(accounts.map((accountId) => runtime.bus.lastEventSeq(accountId)));
  // Read after the broker was asked: nothing is published before it stands in the log.
  const { rows } = await sql<{ account_id: number; last: number }>`
    select account_id, last from event_head`.execute(runtime.workerDb);
  const ends = new Map(rows.map((row) => [row.account_id, row.last]));
  return accounts.some((accountId, i) => (held[i] ?? 0) > (ends.get(accountId) ?? 0));
}
