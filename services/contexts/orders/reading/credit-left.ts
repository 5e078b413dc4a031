import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { currency, dec, sum } from '../../../platform/kernel/money.ts';
import { owingOf } from '../domain/machine-facts.ts';
import { type OrderState, orderAggregate } from '../domain/order.ts';
import { draftStatuses, isDraft } from '../domain/statuses.ts';
import { orderList } from '../projections/order-list.ts';

interface Limited {
  readonly id: number;
  readonly creditLimit: string | null;
}

/** Whoever judges the same customer's credit waits until this transaction ends. */
export async function takeCreditTurn(tx: Tx, accountId: number, contactId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`credit of customer ${contactId}`}, ${accountId}))`.execute(
    tx,
  );
}

/**
 * Dollars a customer may still owe beside one order, to the cent: what the list has not read yet is taken from the orders
 * themselves. They are judged in turn, so the last dollar is given once.
 */
export async function creditLeftOf(
  tx: Tx,
  accountId: number,
  { id: contactId, creditLimit }: Limited,
  exceptOrderId: number,
): Promise<string> {
  await takeCreditTurn(tx, accountId, contactId);
  // One statement: the list moves on between two, and an order would count twice or not at all.
  const { rows } = await sql<{ listed: string; ahead: OrderState[] }>`
    with ahead as materialized (
      select distinct stream_id from event
      where account_id = ${accountId} and stream_type = ${orderAggregate.type} and seq > coalesce(
        (select seq from checkpoint where account_id = ${accountId} and reader = ${orderList.name}), 0))
    select
      (select coalesce(sum(owing), 0)::text from order_list
        where account_id = ${accountId} and contact_id = ${contactId} and owes
          and status not in (${sql.join(draftStatuses)}) and id <> ${exceptOrderId}
          and id not in (select stream_id from ahead)) as listed,
      (select coalesce(json_agg(state), '[]') from aggregate
        where account_id = ${accountId} and type = ${orderAggregate.type} and id <> ${exceptOrderId}
          and id in (select stream_id from ahead)
          and (state->>'contactId')::bigint = ${contactId}) as ahead`.execute(tx);
  const { listed = '0', ahead = [] } = rows[0] ?? {};
  const owed = ahead.filter(({ status }) => !isDraft(status)).map(owingOf);
  return currency(dec(creditLimit ?? 0).minus(sum([listed, ...owed])));
}
