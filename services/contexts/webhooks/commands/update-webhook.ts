import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { moveWebhook } from '../domain/endpoint.ts';
import type { TypeBook } from '../types/type-book.ts';
import type { WebhookBody } from '../webhooks.contract.ts';
import { loadWebhook, ownerOf } from './load-webhook.ts';

/** Changes where an endpoint is and what it is told; whoever saves it answers for it with their rights. */
export const updateWebhook = (book: TypeBook) =>
  command('webhooks.updateWebhook', async ({ id, name, url, types }: WebhookBody & { id: number }, context) => {
    const endpoint = await loadWebhook(context, id);
    book.assertAllowed(types, context.can);
    const told = { name, url, types, owner: ownerOf(context) };
    return outcome({ id }, change(endpoint, moveWebhook(endpoint.state.status, 'change', told)));
  });
