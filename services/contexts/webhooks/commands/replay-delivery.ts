import { sql } from 'kysely';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { moveWebhook } from '../domain/endpoint.ts';
import { findLine } from '../reading/find-line.ts';
import { rearm } from '../sending/rearm.ts';
import { loadWebhook } from './load-webhook.ts';

/** Sends one line again, with the same id. 409 when it waits already. */
export const replayDelivery = command(
  'webhooks.replayDelivery',
  async ({ id, seq }: { id: number; seq: number }, context) => {
    const endpoint = await loadWebhook(context, id);
    const place = { accountId: context.accountId, id };
    await findLine(context.tx, place, seq);
    if (!(await rearm(context.tx, place, context.now, sql`seq = ${seq}`)))
      throw conflict('WebhookDeliveryError', 'It waits to be sent already');
    return outcome({ id }, change(endpoint, moveWebhook(endpoint.state.status, 'replay', { replay: { seq } })));
  },
);
