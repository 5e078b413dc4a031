import { type Tx, withAccount } from '../db/database.ts';
import { headOf } from '../event-store/read-events.ts';
import { lowestPosition } from '../projections/checkpoints.ts';
import { askIn } from '../question.ts';
import type { Runtime } from '../runtime.ts';
import { askReplica, notHere } from './ask-replica.ts';
import type { QueryMessage } from './nest-cqrs.ts';
import type { QueryDefinition } from './query.ts';

const waitAtMostMs = 3_000;
const firstPauseMs = 5;
const longestPauseMs = 50;

/**
 * Runs a query in its account. When the caller has written up to a position, first waits until the read models of
 * the answer have seen it; after three seconds it answers with what is there. A replica that has seen it answers first.
 */
export async function runQuery(
  runtime: Runtime,
  definition: QueryDefinition<never, unknown>,
  message: QueryMessage,
): Promise<unknown> {
  const { accountId } = message.context;
  const run = (db: Tx) =>
    definition.run(message.input as never, {
      ...message.context,
      now: runtime.clock.now(),
      db,
      events: runtime.events,
      ask: askIn(runtime, db, accountId),
      config: runtime.config,
    });
  const answer = await askReplica(runtime, message, run);
  runtime.metrics.queries.inc({ from: answer === notHere ? 'primary' : 'replica' });
  if (answer !== notHere) return answer;
  const { position, reads } = message;
  if (position && reads.length) await waitForPosition(runtime, accountId, reads, position);
  return withAccount(runtime.db, accountId, run);
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
      // A caller from before a restore may name a position the log does not have: nothing will ever reach it.
      return at >= position || position > (await headOf(tx, accountId));
    });
    if (isThere) return;
    await new Promise((done) => {
      setTimeout(done, pause);
    });
  }
}
