import { type ContextDefinition, defineContext } from '../../platform/context.ts';
import { addWebhook } from './commands/add-webhook.ts';
import { noteTest } from './commands/note-test.ts';
import { replaceSecret } from './commands/replace-secret.ts';
import { stopWebhook } from './commands/stop-webhook.ts';
import { webhookAggregate } from './domain/endpoint.ts';
import { thinDeliveries, thinOldDeliveries } from './jobs/thin-deliveries.ts';
import { webhookSender } from './sending/webhook-sender.ts';
import { TypeBook } from './types/type-book.ts';
import { webhookEvents } from './webhooks.events.ts';
import { webhooksRoutes } from './webhooks.http.ts';

/** Addresses of companies that are told what happens, of all that the other contexts declare. */
export function webhooksContext(others: readonly ContextDefinition[]): ContextDefinition {
  const book = new TypeBook(others);
  return defineContext({
    name: 'webhooks',
    events: [webhookEvents],
    aggregates: [webhookAggregate],
    routes: [webhooksRoutes(book)],
    commands: [addWebhook(book), replaceSecret, stopWebhook, noteTest, thinDeliveries],
    jobs: [thinOldDeliveries],
    workers: [webhookSender(book)],
  });
}
