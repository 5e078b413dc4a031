import { type Tx, withAccount } from '../db/database.ts';
import { headOf } from '../event-store/read-events.ts';
import { AppError } from '../kernel/errors.ts';
import { lowestPosition } from '../projections/checkpoints.ts';
import type { RuntimeCore } from '../runtime-core.ts';
import type { QueryMessage } from './nest-cqrs.ts';

/** The primary has to answer. */
export const notHere = Symbol('not here');

/**
 * Asks the replica, when there is one and the caller has said how new the answer must be: who brings no position may
 * have written a moment ago. Answers `notHere` when it is not that new yet or cannot be asked.
 */
export async function askReplica<A>(
  runtime: Pick<RuntimeCore, 'replicaDb' | 'log' | 'metrics'>,
  message: Pick<QueryMessage, 'context' | 'position' | 'reads'>,
  run: (tx: Tx) => Promise<A>,
): Promise<A | typeof notHere> {
  const { context, position, reads } = message;
  if (!runtime.replicaDb || position === null) return notHere;
  try {
    return await withAccount(runtime.replicaDb, context.accountId, async (tx) =>
      (await positionIn(tx, context.accountId, reads)) >= position ? run(tx) : notHere,
    );
  } catch (error) {
    // What the query itself says of the question is an answer.
    if (error instanceof AppError) throw error;
    runtime.log.warn({ err: error }, 'the replica could not answer; the primary does');
    return notHere;
  }
}

/** Up to where this database has an account's log and the read models made of it. */
async function positionIn(tx: Tx, accountId: number, reads: readonly string[]): Promise<number> {
  const last = await headOf(tx, accountId);
  return reads.length ? Math.min(last, await lowestPosition(tx, accountId, reads)) : last;
}
