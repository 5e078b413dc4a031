import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../platform/event-store/aggregates.ts';
import { type PriceListState, priceListAggregate } from './domain/price-list.ts';

/** A price list of the account. */
export interface PriceListFacts {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly rates: PriceListState['rates'];
  /** The price request that set a price last, by key; null is a change by hand. */
  readonly owners: Readonly<Record<string, number | null>>;
}

/** A price list as it is now, exact; null when the account has none with this id. */
export async function priceListFacts(tx: Tx, accountId: number, id: number): Promise<PriceListFacts | null> {
  const found = await findAggregate(tx, accountId, priceListAggregate, id, false);
  if (!found || found.state.isDeleted) return null;
  const { name, rates, owners = {} } = found.state;
  return { id, version: found.version, name, rates, owners };
}

/** The rates of several price lists in one statement, by id; missing and deleted ones are left out. */
export async function ratesOfLists(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PriceListState['rates']>> {
  const found = await findAggregates(tx, accountId, priceListAggregate, ids);
  return new Map(found.filter(({ state }) => !state.isDeleted).map(({ id, state }) => [id, state.rates]));
}

/** The account's price lists without their rates, oldest first. */
export async function priceListNames(
  tx: Tx,
  accountId: number,
): Promise<{ id: number; version: number; name: string }[]> {
  const { rows } = await sql<{ id: number; version: number; name: string }>`
    select id, version, state->>'name' as name from aggregate
    where account_id = ${accountId} and type = ${priceListAggregate.type}
      and not coalesce((state->>'isDeleted')::boolean, false) order by id`.execute(tx);
  return rows;
}
