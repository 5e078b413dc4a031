import { isGone } from '@glasshouse/state-machines/webhook-endpoint/webhook-endpoint.machine';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { webhookAggregate } from '../domain/endpoint.ts';
import type { Place } from '../sending/stores.ts';

/** An endpoint as it stands; 404 when there is none or it was deleted. */
export async function findWebhook(tx: Tx, { accountId, id }: Place) {
  const found = await findAggregate(tx, accountId, webhookAggregate, id, false);
  if (!found || isGone(found.state.status)) throw notFound();
  return found.state;
}
