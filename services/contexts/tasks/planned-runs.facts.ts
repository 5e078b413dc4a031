import type { Tx } from '../../platform/db/database.ts';

/** The delivery or pick up an order is planned on. */
export interface PlannedRun {
  readonly taskId: number;
  readonly number: string;
  readonly date: string | null;
}

/** The open delivery of each of some orders, the earliest where there are several; orders without one are left out. */
export async function plannedRuns(
  tx: Tx,
  accountId: number,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, PlannedRun>> {
  const wanted = [...new Set(orderIds)];
  if (wanted.length === 0) return new Map();
  const rows = await tx
    .selectFrom('task_item_list as i')
    .innerJoin('task_list as t', (join) =>
      join.onRef('t.account_id', '=', 'i.account_id').onRef('t.id', '=', 'i.task_id'),
    )
    .select(['i.order_id as orderId', 't.id as taskId', 't.number as number', 't.date as date'])
    .where('i.account_id', '=', accountId)
    .where('i.order_id', 'in', wanted)
    .where('i.is_open', '=', true)
    .where('t.is_open', '=', true)
    .orderBy('t.date')
    .orderBy('t.id')
    .execute();
  const runs = new Map<number, PlannedRun>();
  for (const { orderId, ...run } of rows) if (orderId !== null && !runs.has(orderId)) runs.set(orderId, run);
  return runs;
}
