import { z } from 'zod';
import type { Permission } from '../../../platform/contract/access.ts';
import { contract, endpoint, Id, Instant } from '../../../platform/contract/endpoint.ts';

export const ActivityKind = z.enum([
  'created',
  'updated',
  'deleted',
  'archived',
  'restored',
  'status',
  'action',
  'error',
  'approved',
  'denied',
  'emailed',
  'printed',
]);

const record = <P extends Permission>(stream: string, permission: P) => ({ stream, permission });

/** Record types whose activity can be asked for: where their events are, and the right to read them. */
export const linkTypes = {
  contact: record('contact', 'contact:read'),
  order: record('order', 'order:read'),
  invoice: record('invoice', 'invoice:read'),
  stock: record('stock', 'stock:read'),
  glassLevel: record('glassLevel', 'stock:read'),
  priceList: record('priceList', 'pricingConfig:read'),
  productionPanel: record('panel', 'production:read'),
  productionStation: record('station', 'production:read'),
  optimiserSheet: record('optimiserSheet', 'optimisation:read'),
  task: record('task', 'task:read'),
  user: record('user', 'user:read'),
  userGroup: record('userGroup', 'userGroup:read'),
} as const;
export type LinkType = keyof typeof linkTypes;
export const LinkType = z.enum(Object.keys(linkTypes) as [LinkType, ...LinkType[]]);

/** One field of an update: what stood there and what stands there now; null is nothing. */
export const FieldChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type FieldChange = z.infer<typeof FieldChange>;

export const ActivityItem = z.object({
  id: z.number().int(),
  type: z.literal('activityLog'),
  activityType: ActivityKind,
  createdAt: Instant,
  user: z.object({ id: z.number().int().nullable(), name: z.string(), profileURL: z.string().nullable() }),
  /** The sentence after the name: "sent the quote". */
  text: z.string(),
  items: z.array(FieldChange),
  parentActivityItemId: z.number().int().nullable(),
  rootItemDate: Instant,
  /** Position of the event in the account's log; what one action caused shares the correlation. */
  event: z.string(),
  correlationId: z.string(),
});
export type ActivityItem = z.infer<typeof ActivityItem>;

const count = (fallback: number) => z.coerce.number().int().min(0).max(1_000_000).catch(fallback).default(fallback);
const ActivityQuery = z.object({
  linkType: LinkType,
  linkId: Id,
  start: count(0),
  length: count(50),
  'filter[rootItemDate][gte]': z.string().optional(),
  'filter[rootItemDate][lte]': z.string().optional(),
  'filter[activityType]': z.string().optional(),
});

export const activityContract = contract('activity', {
  listActivity: endpoint({
    method: 'GET',
    path: '/activityitems',
    access: 'signedIn',
    summary: 'What happened to a record, newest first; needs read on the record',
    query: ActivityQuery,
    response: z.object({ data: z.array(ActivityItem), recordsTotal: z.number().int() }),
  }),
});
