import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { orderAggregate } from './domain/order.ts';

/** Which of some orders are on hold, exact, in one statement. */
export async function heldOrders(tx: Tx, accountId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Set();
  const rows = await tx
    .selectFrom('aggregate')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', orderAggregate.type)
    .where('id', 'in', wanted)
    .where(sql<boolean>`(state->>'isOnHold')::boolean`)
    .execute();
  return new Set(rows.map((row) => row.id));
}
