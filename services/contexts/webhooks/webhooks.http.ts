import { routes } from '../../platform/http/routes.ts';
import { createWebhook } from './commands/create-webhook.ts';
import { deleteWebhook } from './commands/delete-webhook.ts';
import { disableWebhook } from './commands/disable-webhook.ts';
import { enableWebhook } from './commands/enable-webhook.ts';
import { replayDelivery } from './commands/replay-delivery.ts';
import { replayWebhook } from './commands/replay-webhook.ts';
import { rotateWebhookSecret } from './commands/rotate-webhook-secret.ts';
import { skipDelivery } from './commands/skip-delivery.ts';
import { testWebhook } from './commands/test-webhook.ts';
import { updateWebhook } from './commands/update-webhook.ts';
import { getDelivery } from './reading/get-delivery.ts';
import { getWebhook } from './reading/get-webhook.ts';
import { listDeliveries } from './reading/list-deliveries.ts';
import { listWebhookTypes } from './reading/list-webhook-types.ts';
import { listWebhooks } from './reading/list-webhooks.ts';
import type { TypeBook } from './types/type-book.ts';
import { webhooksContract } from './webhooks.contract.ts';

/** The calls of webhooks over the kinds of event that there are. */
export const webhooksRoutes = (book: TypeBook) =>
  routes(webhooksContract, {
    listWebhooks,
    listWebhookTypes: listWebhookTypes(book),
    createWebhook: createWebhook(book),
    getWebhook: getWebhook(book),
    updateWebhook: updateWebhook(book),
    rotateWebhookSecret,
    enableWebhook: enableWebhook(book),
    disableWebhook,
    deleteWebhook,
    testWebhook: testWebhook(),
    replayWebhook,
    listDeliveries,
    getDelivery,
    replayDelivery,
    skipDelivery,
  });
