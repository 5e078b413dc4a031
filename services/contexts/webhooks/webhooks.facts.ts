import type { Tx } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { webhookAggregate } from './domain/endpoint.ts';

/** What a webhook is called, exact; '' when there is none. */
export async function webhookName(tx: Tx, accountId: number, id: number): Promise<string> {
  return (await findAggregate(tx, accountId, webhookAggregate, id, false))?.state.name ?? '';
}
