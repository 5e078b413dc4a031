import { type Tx, withAccount } from '../db/database.ts';
import { lowestPosition } from '../projections/checkpoints.ts';
import type { Runtime } from '../runtime.ts';
import type { QueryMessage } from './nest-cqrs.ts';
import type { QueryDefinition } from './query.ts';

const waitAtMostMs = 3_000;
const firstPauseMs = 5;
const longestPauseMs = 50;

/**
 * Runs a query in its account. When the caller has written up to a position, first waits until the read models of
 * the answer have seen it; after three seconds it answers with what is there.
 */
export async function runQuery(
  runtime: Runtime,
  definition: QueryDefinition<never, unknown>,
  message: QueryMessage,
): Promise<unknown> {
  const { accountId } = message.context;
  if (message.position > 0 && message.reads.length)
    await waitForPosition(runtime, accountId, message.reads, message.position);
  return withAccount(runtime.db, accountId, (db) =>
    definition.run(message.input as never, {
      ...message.context,
      now: runtime.clock.now(),
      db,
      events: runtime.events,
      config: runtime.config,
    }),
  );
}

/** A caller from before a restore may name a position the log does not have: nothing will ever reach it. */
async function headOf(tx: Tx, accountId: number): Promise<number> {
  const head = await tx.selectFrom('event_head').select('last').where('account_id', '=', accountId).executeTakeFirst();
  return head?.last ?? 0;
}

async function waitForPosition(
  runtime: Runtime,
  accountId: number,
  reads: readonly string[],
  position: number,
): Promise<void> {
  const deadline = performance.now() + waitAtMostMs;
  for (let pause = firstPauseMs; performance.now() < deadline; pause = Math.min(pause * 2, longestPauseMs)) {
    const isThere = await withAccount(runtime.db, accountId, async (tx) => {
      const at = await lowestPosition(tx, accountId, reads);
      return at >= position || position > (await headOf(tx, accountId));
    });
    if (isThere) return;
    await new Promise((done) => {
      setTimeout(done, pause);
    });
  }
}
