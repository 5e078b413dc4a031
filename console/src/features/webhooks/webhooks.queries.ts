import { webhooksContract } from '@glasshouse/services/contexts/webhooks/webhooks.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';

/** Sending goes on by itself: while somebody looks it is asked for again, ms. */
export const lookEvery = 5_000;

export const typesQuery = queryOptionsFor(webhooksContract.listWebhookTypes);
export const webhookQuery = (id: number) => queryOptionsFor(webhooksContract.getWebhook, { params: { id } });
export const deliveriesQuery = (id: number, query: Readonly<Record<string, string>>) =>
  queryOptionsFor(webhooksContract.listDeliveries, { params: { id }, query });
export const deliveryQuery = (id: number, seq: number) =>
  queryOptionsFor(webhooksContract.getDelivery, { params: { id, seq } });
