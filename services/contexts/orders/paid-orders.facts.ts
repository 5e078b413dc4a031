import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { orderAggregate } from './domain/order.ts';

/** An order with the numbers of the payments that were taken on it. */
export interface PaidOrder {
  readonly id: number;
  readonly paymentIds: readonly number[];
}

/** Orders with payments, by ascending id, after one of them; so many at most. */
export async function paidOrders(tx: Tx, accountId: number, after: number, limit: number): Promise<PaidOrder[]> {
  const { rows } = await sql<PaidOrder>`
    select id, (select jsonb_agg((p->>'paymentId')::int) from jsonb_array_elements(state->'payments') p) as "paymentIds"
    from aggregate
    where account_id = ${accountId} and type = ${orderAggregate.type} and id > ${after}
      and jsonb_array_length(state->'payments') > 0
    order by id limit ${limit}`.execute(tx);
  return rows;
}
