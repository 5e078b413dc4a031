import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { moveWebhook } from '../domain/endpoint.ts';
import { findLine } from '../reading/find-line.ts';
import { linesOf } from '../sending/stores.ts';
import { loadWebhook } from './load-webhook.ts';

/** Skips a line that failed or waits: those of its record behind it go on. 409 when it is settled. */
export const skipDelivery = command(
  'webhooks.skipDelivery',
  async ({ id, seq }: { id: number; seq: number }, context) => {
    const endpoint = await loadWebhook(context, id);
    const place = { accountId: context.accountId, id };
    await findLine(context.tx, place, seq);
    const { numUpdatedRows } = await linesOf(context.tx, place)
      .set({ state: 'skipped' })
      .where('seq', '=', seq)
      .where('state', 'in', ['waiting', 'dead'])
      .executeTakeFirst();
    if (!numUpdatedRows) throw conflict('WebhookDeliveryError', 'It is delivered or skipped already');
    return outcome({ id }, change(endpoint, moveWebhook(endpoint.state.status, 'skip', { seq })));
  },
);
