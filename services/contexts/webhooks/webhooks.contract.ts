import {
  type WebhookEndpointStatus,
  webhookEndpointMachine,
} from '@glasshouse/state-machines/webhook-endpoint/webhook-endpoint.machine';
import { z } from 'zod';
import { contract, endpoint, Id, IdParams, Instant, listEndpoint } from '../../platform/contract/endpoint.ts';
import { labelsOf } from '../../platform/contract/labels-of.ts';
import type { TableColumns } from '../../platform/contract/table.ts';
import { Action, count, Done, text } from '../../platform/contract/words.ts';

export const WebhookStatus = z.enum(
  Object.keys(webhookEndpointMachine.states) as [WebhookEndpointStatus, ...WebhookEndpointStatus[]],
);
/** Why an address was stopped: five days without success, its own answer 410, or an owner who has left. */
export const StopCause = z.enum(['failures', 'gone', 'rights']);
export type StopCause = z.infer<typeof StopCause>;

/** Where a line of the log stands; `held` waits behind an earlier one of its record. */
export const DeliveryState = z.enum(['waiting', 'held', 'done', 'dead', 'skipped']);
export type DeliveryState = z.infer<typeof DeliveryState>;
export const deliveryWords: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  held: 'Held behind a failed one',
  done: 'Arrived',
  dead: 'Failed',
  skipped: 'Skipped',
};

/** Addresses of a company at most: each reads the whole log. */
export const mostEndpoints = 20;

function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.protocol !== 'https:') return false;
  return !url.username && !url.password && ['', '443'].includes(url.port) && !url.hash;
}

const Url = text(1_000).refine(isSafeAddress, {
  error: 'Enter an address that begins with https://, without a port, a name or a password',
});
const Types = z
  .array(text(100))
  .min(1, 'Choose what is sent')
  .max(500, 'At most 500 kinds of event')
  .transform((types) => [...new Set(types)].sort());
const Body = z.object({ name: text(80).pipe(z.string().min(1, 'Name the webhook')), url: Url, types: Types });
export type WebhookBody = z.infer<typeof Body>;

export const webhookColumns = {
  name: { title: 'Webhook', type: 'link', searchable: true },
  url: { title: 'Address', type: 'text', searchable: true, sortable: false },
  status: { title: 'Status', type: 'status', sortable: false, labels: labelsOf(webhookEndpointMachine) },
  types: { title: 'Kinds of event', type: 'number', sortable: false, rank: 2 },
  waiting: { title: 'Waiting', type: 'number', sortable: false, rank: 2 },
  dead: { title: 'Failed', type: 'number', sortable: false },
  lastSuccessAt: { title: 'Last success', type: 'instant', sortable: false },
  failingSince: { title: 'Failing since', type: 'instant', sortable: false, rank: 3 },
  ownerName: { title: 'Owner', type: 'text', sortable: false, rank: 2 },
} as const satisfies TableColumns;
export const WebhookRow = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  status: WebhookStatus,
  types: z.number().int(),
  waiting: z.number().int(),
  dead: z.number().int(),
  lastSuccessAt: Instant.nullable(),
  failingSince: Instant.nullable(),
  ownerName: z.string(),
});
export type WebhookRow = z.infer<typeof WebhookRow>;

export const deliveryColumns = {
  id: { title: 'Position', type: 'number' },
  happenedAt: { title: 'Happened', type: 'instant', dateFilter: true, sortable: false },
  type: { title: 'Event', type: 'text', searchable: true, sortable: false },
  streamType: { title: 'Record', type: 'text', sortable: false, rank: 2 },
  streamId: { title: 'Record number', type: 'number', sortable: false, rank: 2 },
  state: { title: 'Status', type: 'status', sortable: false, labels: deliveryWords },
  attempts: { title: 'Attempts', type: 'number', sortable: false },
  status: { title: 'Answer', type: 'number', sortable: false },
  ms: { title: 'Time', type: 'number', unit: 'ms', sortable: false, rank: 2 },
  lastAt: { title: 'Last attempt', type: 'instant', sortable: false, rank: 3 },
  dueAt: { title: 'Next attempt', type: 'instant', sortable: false, rank: 3 },
  problem: { title: 'Problem', type: 'text', sortable: false, rank: 2 },
} as const satisfies TableColumns;
export const DeliveryRow = z.object({
  /** Position of the event in the log. */
  id: z.number().int(),
  happenedAt: Instant,
  type: z.string(),
  streamType: z.string(),
  streamId: Id,
  state: DeliveryState,
  attempts: z.number().int(),
  status: z.number().int().nullable(),
  ms: z.number().int().nullable(),
  lastAt: Instant.nullable(),
  dueAt: Instant.nullable(),
  problem: z.string(),
});
export type DeliveryRow = z.infer<typeof DeliveryRow>;

/** What the other side said to one try. */
export const Tried = z.object({
  status: z.number().int().nullable(),
  ms: z.number().int(),
  /** The first 4 KB of its answer. */
  answer: z.string(),
  /** Why it does not count as delivered; '' when it does. */
  problem: z.string(),
});
export type Tried = z.infer<typeof Tried>;

/** A kind of event that may be sent. */
export const WebhookType = z.object({
  type: z.string(),
  group: z.string(),
  label: z.string(),
  /** Whether the caller may read it, and so have it sent. */
  isAllowed: z.boolean(),
  needs: z.string(),
});
export type WebhookType = z.infer<typeof WebhookType>;

export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  types: z.array(z.string()),
  /** Of its kinds of event, those that its owner may not read: they are not sent. */
  withheld: z.array(z.string()),
  status: WebhookStatus,
  stoppedBecause: z.object({ cause: StopCause, text: z.string() }).nullable(),
  owner: z.object({ id: Id, name: z.string() }),
  createdAt: Instant,
  /** The secret before still signs until then. */
  bothSignUntil: Instant.nullable(),
  /** It has read the log up to here; the newest event stands at `head`. */
  position: z.number().int(),
  head: z.number().int(),
  waiting: z.number().int(),
  dead: z.number().int(),
  lastSuccessAt: Instant.nullable(),
  failingSince: Instant.nullable(),
  throttledUntil: Instant.nullable(),
  actions: z.array(Action),
});
export type Webhook = z.infer<typeof Webhook>;

const Secret = z.object({
  id: Id,
  /** Shown this once. */
  secret: z.string(),
});
const DeliveryParams = z.object({ id: Id, seq: Id });
const path = '/integrations/webhooks';
const one = `${path}/:id`;
const delivery = `${one}/deliveries/:seq`;

/** Where a replay begins: a position, an instant, one record, or all that failed. */
export const ReplayFrom = z.union([
  z.object({ seq: z.number().int().min(1, 'From 1').max(9_000_000_000_000_000) }),
  z.object({ time: Instant }),
  z.object({ record: z.object({ type: z.string().regex(/^[a-zA-Z]{1,60}$/, 'Name a kind of record'), id: Id }) }),
  z.object({ failures: z.literal(true) }),
]);
export type ReplayFrom = z.infer<typeof ReplayFrom>;

/** Addresses that are told what happens. */
export const webhooksContract = contract('webhooks', {
  listWebhooks: listEndpoint({
    path,
    access: 'integration:read',
    summary: 'List webhooks: addresses that are told what happens',
    table: webhookColumns,
    reads: [],
    row: WebhookRow,
  }),
  listWebhookTypes: endpoint({
    method: 'GET',
    path: `${path}/types`,
    access: 'integration:read',
    summary: 'The kinds of event that may be sent, in plain words',
    response: z.object({ data: z.array(WebhookType) }),
  }),
  createWebhook: endpoint({
    method: 'POST',
    path,
    access: 'integration:create',
    ownHandsOnly: true,
    summary: 'Send what happens from now on to an address; answers the secret, this once',
    body: Body,
    response: Secret,
  }),
  getWebhook: endpoint({
    method: 'GET',
    path: one,
    access: 'integration:read',
    summary: 'One webhook and how it fares',
    params: IdParams,
    response: Webhook,
  }),
  updateWebhook: endpoint({
    method: 'PUT',
    path: one,
    access: 'integration:update',
    ownHandsOnly: true,
    summary: 'Change a webhook; whoever saves it is its owner, whose rights decide what is sent',
    params: IdParams,
    body: Body,
    response: Done,
  }),
  rotateWebhookSecret: endpoint({
    method: 'POST',
    path: `${one}/rotate`,
    access: 'integration:update',
    ownHandsOnly: true,
    summary: 'A new secret, shown this once; the one before signs too for some hours',
    params: IdParams,
    body: z.object({ keepHours: count(168, 'hours').default(24) }),
    response: Secret,
  }),
  enableWebhook: endpoint({
    method: 'POST',
    path: `${one}/enable`,
    access: 'integration:update',
    summary: 'Switch a webhook on: from where it stopped, or from now',
    params: IdParams,
    body: z.object({ from: z.enum(['position', 'now']).default('position') }),
    response: Done,
  }),
  disableWebhook: endpoint({
    method: 'POST',
    path: `${one}/disable`,
    access: 'integration:update',
    summary: 'Switch a webhook off; its position stays',
    params: IdParams,
    body: z.object({ reason: text(500).default('') }),
    response: Done,
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: one,
    access: 'integration:delete',
    summary: 'Delete a webhook and its secret',
    params: IdParams,
    body: z.object({ reason: text(500).default('') }),
    response: Done,
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: `${one}/test`,
    access: 'integration:update',
    summary: 'Send a test, and see what is answered',
    params: IdParams,
    response: Tried,
  }),
  replayWebhook: endpoint({
    method: 'POST',
    path: `${one}/replay`,
    access: 'integration:update',
    summary: 'Send again, with the same ids: from a position or an instant, one record, or what failed',
    params: IdParams,
    body: z.object({ from: ReplayFrom }),
    response: Done,
  }),
  listDeliveries: listEndpoint({
    path: `${one}/deliveries`,
    access: 'integration:read',
    summary: 'What was sent in the last 30 days, the newest first',
    table: deliveryColumns,
    reads: [],
    row: DeliveryRow,
    params: IdParams,
  }),
  getDelivery: endpoint({
    method: 'GET',
    path: delivery,
    access: 'integration:read',
    summary: 'One line of the log with its attempts',
    params: DeliveryParams,
    response: DeliveryRow.extend({
      messageId: z.string(),
      tried: z.array(Tried.extend({ at: Instant, attempt: z.number().int() })),
    }),
  }),
  replayDelivery: endpoint({
    method: 'POST',
    path: `${delivery}/replay`,
    access: 'integration:update',
    summary: 'Send one line again, with the same id',
    params: DeliveryParams,
    response: Done,
  }),
  skipDelivery: endpoint({
    method: 'POST',
    path: `${delivery}/skip`,
    access: 'integration:update',
    summary: 'Skip a line, so that those behind it go on',
    params: DeliveryParams,
    response: Done,
  }),
});
export type DeliveryDetails = z.infer<(typeof webhooksContract)['getDelivery']['response']>;
