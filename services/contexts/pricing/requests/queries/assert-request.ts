import type { Tx } from '../../../../platform/db/database.ts';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { priceRequestAggregate } from '../price-request.ts';

/** 404 when the account has no such request. */
export async function assertRequest(db: Tx, accountId: number, id: number): Promise<void> {
  if (!(await findAggregate(db, accountId, priceRequestAggregate, id, false))) throw notFound();
}
