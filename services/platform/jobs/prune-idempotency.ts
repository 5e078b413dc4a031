import { idempotencyKeyDays } from '../contract/idempotency.ts';
import { withAccount } from '../db/database.ts';
import type { RuntimeCore } from '../runtime-core.ts';

const keepMs = idempotencyKeyDays * 24 * 3_600_000;

/** Forgets the keys of requests whose time is over: the same key is a new request then. Returns how many. */
export async function pruneIdempotency(runtime: Pick<RuntimeCore, 'db' | 'workerDb' | 'clock'>): Promise<number> {
  const before = new Date(runtime.clock.now().getTime() - keepMs);
  const accounts = await runtime.workerDb.selectFrom('event_head').select('account_id').execute();
  let pruned = 0;
  for (const { account_id: accountId } of accounts) {
    const done = await withAccount(runtime.db, accountId, (tx) =>
      tx.deleteFrom('idempotency').where('account_id', '=', accountId).where('at', '<', before).executeTakeFirst(),
    );
    pruned += Number(done.numDeletedRows);
  }
  return pruned;
}
