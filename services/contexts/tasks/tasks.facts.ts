import type { Tx } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { type TaskState, taskAggregate } from './domain/task.ts';

/** What other contexts may know of a task. */
export type TaskFactsOf = TaskState & { readonly id: number; readonly version: number };

/** A task as it is now, exact; null when the account has none with this id. */
export async function taskFacts(tx: Tx, accountId: number, id: number): Promise<TaskFactsOf | null> {
  const found = await findAggregate(tx, accountId, taskAggregate, id, false);
  return found ? { ...found.state, id, version: found.version } : null;
}
