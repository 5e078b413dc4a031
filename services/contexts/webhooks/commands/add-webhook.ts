import { NEW } from '@glasshouse/state-machines/kernel';
import { sql } from 'kysely';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { headOf } from '../../../platform/event-store/read-events.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { moveWebhook, webhookAggregate } from '../domain/endpoint.ts';
import { keepSecret, startReader } from '../sending/stores.ts';
import type { TypeBook } from '../types/type-book.ts';
import { mostEndpoints, type WebhookBody } from '../webhooks.contract.ts';
import { ownerOf } from './load-webhook.ts';

/** Begins to send what happens from now on; the sealed secret is kept beside it, in no event. 409 when there are too many. */
export const addWebhook = (book: TypeBook) =>
  command('webhooks.addWebhook', async ({ body, sealed }: { body: WebhookBody; sealed: string }, context) => {
    const { tx, accountId, now } = context;
    book.assertAllowed(body.types, context.can);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from aggregate where account_id = ${accountId}
      and type = ${webhookAggregate.type} and state->>'status' <> 'deleted'`.execute(tx);
    if ((rows[0]?.n ?? 0) >= mostEndpoints)
      throw conflict('WebhookLimitError', `There are ${mostEndpoints} webhooks: delete one first`);
    const endpoint = await context.start(webhookAggregate);
    const place = { accountId, id: endpoint.id };
    await keepSecret(tx, place, sealed, now);
    await startReader(tx, place, await headOf(tx, accountId));
    return outcome(
      { id: endpoint.id },
      change(endpoint, moveWebhook(NEW, 'create', { ...body, owner: ownerOf(context) })),
    );
  });
