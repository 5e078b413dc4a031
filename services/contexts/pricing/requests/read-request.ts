import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../../platform/event-store/aggregates.ts';
import { type PriceRequestState, priceRequestAggregate } from './price-request.ts';

/** A price request as it is now, exact; null when the account has none with this id. */
export const readRequest = async (tx: Tx, accountId: number, id: number): Promise<PriceRequestState | null> =>
  (await findAggregate(tx, accountId, priceRequestAggregate, id, false))?.state ?? null;

/** Several price requests in one statement, by id; missing ones are left out. */
export const readRequests = async (
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PriceRequestState>> =>
  new Map((await findAggregates(tx, accountId, priceRequestAggregate, ids)).map(({ id, state }) => [id, state]));
