import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { type PriceRequestState, priceRequestAggregate } from './price-request.ts';

/** A price request as it is now, exact; null when the account has none with this id. */
export const readRequest = async (tx: Tx, accountId: number, id: number): Promise<PriceRequestState | null> =>
  (await findAggregate(tx, accountId, priceRequestAggregate, id, false))?.state ?? null;
