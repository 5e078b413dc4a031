import { z } from 'zod';
import { Id } from '../../platform/contract/endpoint.ts';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';
import { ReplayFrom, StopCause, WebhookStatus } from './webhooks.contract.ts';

const Move = z.object({
  from: z.string(),
  to: WebhookStatus,
  path: z.array(WebhookStatus),
  reason: z.string().optional(),
});
/** What an address is told, and whose rights decide it. */
const Told = z.object({
  name: z.string(),
  url: z.string(),
  types: z.array(z.string()),
  owner: z.object({ id: Id, name: z.string() }),
});
export type Told = z.infer<typeof Told>;
const because = (reason?: string) => (reason ? `: ${reason}` : '');

/** Secrets stand in none of these. */
export const webhookEvents = defineEvents('webhooks', {
  'webhookEndpoint.created': event({
    version: 1,
    data: Move.extend(Told.shape),
    activity: (d) => ({ type: 'created', text: `made the webhook ${d.name}` }),
  }),
  'webhookEndpoint.changed': event({
    version: 1,
    data: Move.extend(Told.shape),
    activity: () => ({ type: 'updated', text: 'changed the webhook' }),
  }),
  'webhookEndpoint.rotated': event({
    version: 1,
    data: Move.extend({ oldUntil: z.string() }),
    activity: () => ({ type: 'action', text: 'made a new secret' }),
  }),
  'webhookEndpoint.enabled': event({
    version: 1,
    data: Move.extend({ owner: Told.shape.owner, isFromNow: z.boolean() }),
    activity: (d) => ({ type: 'status', text: d.isFromNow ? 'switched it on from now' : 'switched it on' }),
  }),
  'webhookEndpoint.disabled': event({
    version: 1,
    data: Move,
    activity: (d) => ({ type: 'status', text: `switched it off${because(d.reason)}` }),
  }),
  'webhookEndpoint.stopped': event({
    version: 1,
    data: Move.extend({ cause: StopCause, text: z.string() }),
    activity: (d) => ({ type: 'error', text: `stopped: ${d.text}` }),
  }),
  'webhookEndpoint.replayed': event({
    version: 1,
    data: Move.extend({ replay: ReplayFrom }),
    activity: () => ({ type: 'action', text: 'sent again what was sent before' }),
  }),
  'webhookEndpoint.skipped': event({
    version: 1,
    data: Move.extend({ seq: z.number().int() }),
    activity: (d) => ({ type: 'action', text: `skipped position ${d.seq}` }),
  }),
  'webhookEndpoint.tested': event({
    version: 1,
    data: Move.extend({ status: z.number().int().nullable(), problem: z.string() }),
    activity: (d) => ({ type: 'action', text: d.problem ? `sent a test: ${d.problem}` : 'sent a test' }),
  }),
  'webhookEndpoint.deleted': event({
    version: 1,
    data: Move,
    activity: (d) => ({ type: 'deleted', text: `deleted the webhook${because(d.reason)}` }),
  }),
});
export type WebhookEvent = EventOf<typeof webhookEvents>;
