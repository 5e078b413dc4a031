import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { isLoading } from '../domain/statuses.ts';
import { taskAggregate } from '../domain/task.ts';

/** Whether a task's truck is being loaded: something is on it, and not everything; exact. */
export async function isTruckLoading(tx: Tx, accountId: number, taskId: number): Promise<boolean> {
  const task = await findAggregate(tx, accountId, taskAggregate, taskId, false);
  return !!task && isLoading(task.state.status) && task.state.items.some((item) => item.loadedPanelIds.length > 0);
}
