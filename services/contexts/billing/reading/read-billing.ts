import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { type BillingState, billingAggregate } from '../domain/billing.ts';

/** How a company pays, exact; null when it never said and never paid. */
export const readBilling = async (tx: Tx, accountId: number): Promise<BillingState | null> =>
  (await findAggregate(tx, accountId, billingAggregate, accountId, false))?.state ?? null;
