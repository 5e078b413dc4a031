import { z } from 'zod';
import { contract, endpoint, Id, Instant } from '../../../platform/contract/endpoint.ts';
import { CommentFile } from '../comments/comments.contract.ts';
import { Label } from '../labels/labels.contract.ts';
import { LinkType } from '../links/link-types.contract.ts';

/** The twelve kinds of activity. */
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
export type ActivityKind = z.infer<typeof ActivityKind>;

/** What a stream can be narrowed to: the kinds of activity, and comments. */
export const ActivityFilter = z.enum([...ActivityKind.options, 'comment'], {
  error: 'This kind of activity is not known',
});
export type ActivityFilter = z.infer<typeof ActivityFilter>;

/** One field of an update: what stood there and what stands there now; null is nothing. */
export const FieldChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });
export type FieldChange = z.infer<typeof FieldChange>;

/** Who did it; `profileURL` null: the default picture is shown. */
const Actor = z.object({ id: z.number().int().nullable(), name: z.string(), profileURL: z.string().nullable() });

const common = {
  /** Of a comment its id; of activity the position of its event. Unique within its `type`. */
  id: z.number().int(),
  createdAt: Instant,
  user: Actor,
  /** Of a reply: the comment it answers. */
  parentActivityItemId: z.number().int().nullable(),
  /** When the item, or the comment it answers, was made: the stream is ordered and filtered by it. */
  rootItemDate: Instant,
};

/** Something that happened to the record, read from its events. */
const LogItem = z.object({
  ...common,
  type: z.literal('activityLog'),
  activityType: ActivityKind,
  /** The sentence after the name: "sent the quote". */
  text: z.string(),
  items: z.array(FieldChange),
  /** Name of the event in the account's log; what one action caused shares the correlation. */
  event: z.string(),
  correlationId: z.string(),
  /** The message that was sent, where one was. */
  communicationLogId: z.number().int().optional(),
});
export type LogItem = z.infer<typeof LogItem>;

/** A comment or a reply. */
const CommentItem = z.object({
  ...common,
  type: z.literal('comment'),
  activityType: z.null(),
  /** HTML of b, strong, i, em, u, p and br, made safe by the server. */
  message: z.string(),
  items: z.array(FieldChange),
  labels: z.array(Label.pick({ id: true, name: true, colour: true })),
  files: z.array(CommentFile),
});
export type CommentItem = z.infer<typeof CommentItem>;

export const ActivityItem = z.discriminatedUnion('type', [LogItem, CommentItem]);
export type ActivityItem = z.infer<typeof ActivityItem>;

/** Number of roots in a page of a stream. */
export const activityPageSize = 50;
const longestPage = 1_000;

const count = (fallback: number, max: number) =>
  z.coerce.number().int().min(0).max(max).catch(fallback).default(fallback);
const ActivityQuery = z.object({
  linkType: LinkType,
  linkId: Id,
  start: count(0, 1_000_000),
  length: count(activityPageSize, longestPage),
  'filter[rootItemDate][gte]': Instant.optional(),
  'filter[rootItemDate][lte]': Instant.optional(),
  /** Comma list of `ActivityFilter`; empty is everything. */
  'filter[activityType]': z
    .string()
    .max(300)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(ActivityFilter))
    .optional(),
});

export const activityContract = contract('activity', {
  listActivity: endpoint({
    method: 'GET',
    path: '/activityitems',
    access: 'signedIn',
    summary:
      'Activity and comments of a record, newest first; start and length count top-level entries, replies come with theirs. Needs read on the record, and comment:read for comments',
    query: ActivityQuery,
    response: z.object({
      data: z.array(ActivityItem),
      /** Roots that fit the filter. */
      recordsTotal: z.number().int(),
    }),
    reads: ['comment_list', 'label_link', 'label_list'],
  }),
});
