import type { Tx } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { pick } from '../../platform/kernel/pick.ts';
import { type TaskState, taskAggregate } from './domain/task.ts';

/** What other contexts may know of a task. */
export interface TaskFactsOf {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  readonly deliveryMethod: TaskState['deliveryMethod'];
  readonly despatchType: TaskState['despatchType'];
  readonly status: TaskState['status'];
  readonly plan: TaskState['plan'];
  readonly items: TaskState['items'];
  /** Every status it came to, with the instant; left out in states folded before this was kept. */
  readonly way?: TaskState['way'];
}

const known = ['number', 'deliveryMethod', 'despatchType', 'status', 'plan', 'items', 'way'] as const;

/** A task as it is now, exact; null when the account has none with this id. */
export async function taskFacts(tx: Tx, accountId: number, id: number): Promise<TaskFactsOf | null> {
  const found = await findAggregate(tx, accountId, taskAggregate, id, false);
  return found ? { id, version: found.version, ...pick(found.state, known) } : null;
}
