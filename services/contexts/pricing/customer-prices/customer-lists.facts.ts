import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../../platform/event-store/aggregates.ts';
import { pick } from '../../../platform/kernel/pick.ts';
import { type CustomerPriceListState, customerPriceListAggregate } from './customer-price-list.ts';

/** A customer price list. */
export interface CustomerListFacts {
  readonly id: number;
  readonly version: number;
  readonly customerId: number;
  readonly customerName: string;
  readonly body: CustomerPriceListState['body'];
  readonly isArchived: boolean;
  readonly createdAt: string;
  /** ISO UTC: from when and until when it holds; null is open. */
  readonly fromAt: string | null;
  readonly untilAt: string | null;
}

const known = ['customerId', 'customerName', 'body', 'isArchived', 'createdAt', 'fromAt', 'untilAt'] as const;

/** A customer price list as it is now, exact; null when the account has none with this id. */
export async function customerListFacts(tx: Tx, accountId: number, id: number): Promise<CustomerListFacts | null> {
  const found = await findAggregate(tx, accountId, customerPriceListAggregate, id, false);
  return found && !found.state.isDeleted ? { id, version: found.version, ...pick(found.state, known) } : null;
}

/** Several customer price lists in one statement, by id; missing and deleted ones are left out. */
export async function customerListFactsMany(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CustomerListFacts>> {
  const found = await findAggregates(tx, accountId, customerPriceListAggregate, ids);
  const live = found.filter(({ state }) => !state.isDeleted);
  return new Map(live.map(({ id, version, state }) => [id, { id, version, ...pick(state, known) }]));
}

/** The lists of customers that are neither archived nor deleted, the one that wins first; exact, one statement. */
export async function listsOfCustomers(
  tx: Tx,
  accountId: number,
  customerIds: readonly number[],
): Promise<CustomerListFacts[]> {
  if (!customerIds.length) return [];
  const { rows } = await sql<{ id: number; version: number; state: CustomerPriceListState }>`
    select id, version, state from aggregate
    where account_id = ${accountId} and type = 'customerPriceList'
      and (state->>'customerId')::bigint = any (${[...customerIds]}::bigint[])
      and state->>'isArchived' = 'false' and state->>'isDeleted' = 'false'
    order by state->>'fromAt' desc nulls last, id desc`.execute(tx);
  return rows.map(({ id, version, state }) => ({ id, version, ...pick(state, known) }));
}

/** Whether a list holds at an instant (ISO UTC). */
export const holdsAt = (list: Pick<CustomerPriceListState, 'fromAt' | 'untilAt'>, at: string): boolean =>
  (list.fromAt === null || list.fromAt <= at) && (list.untilAt === null || at < list.untilAt);
