import { sql } from 'kysely';
import { query } from '../../../platform/cqrs/query.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { readTableRows } from '../../../platform/table/run-table.ts';
import { messageIdOf } from '../sending/message.ts';
import type { DeliveryDetails, DeliveryRow } from '../webhooks.contract.ts';
import { findWebhook } from './find-webhook.ts';
import { deliveryTable } from './list-deliveries.ts';

const mostTried = 100;

/** One line with its attempts, the newest first. */
export const getDelivery = query(
  'webhooks.getDelivery',
  async ({ id, seq }: { id: number; seq: number }, { db, accountId }): Promise<DeliveryDetails> => {
    await findWebhook(db, { accountId, id });
    const where = sql<boolean>`endpoint_id = ${id}`;
    const [row] = await readTableRows<DeliveryRow>(db, accountId, { ...deliveryTable, where }, [seq]);
    if (!row) throw notFound();
    const tried = await db
      .selectFrom('webhook_attempt')
      .select(['at', 'attempt', 'status', 'ms', 'answer', 'problem'])
      .where('account_id', '=', accountId)
      .where('endpoint_id', '=', id)
      .where('seq', '=', seq)
      .orderBy('at', 'desc')
      .limit(mostTried)
      .execute();
    const messageId = messageIdOf({ accountId, id }, seq);
    return { ...row, messageId, tried: tried.map((one) => ({ ...one, at: new Date(one.at).toISOString() })) };
  },
);
