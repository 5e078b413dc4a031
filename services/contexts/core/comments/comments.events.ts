import { z } from 'zod';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { LinkType } from '../links/link-types.contract.ts';
import { CommentFile } from './comments.contract.ts';

const place = { linkType: LinkType, linkId: z.number(), parentId: z.number().nullable() };

export const commentEvents = defineEvents('comments', {
  'comment.created': event({
    version: 1,
    data: z.object({
      ...place,
      /** Who wrote it; null for a part of the product. */
      userId: z.number().nullable(),
      /** Safe HTML. */
      message: z.string(),
      labelIds: z.array(z.number()),
      files: z.array(CommentFile),
    }),
    activity: (d) => ({ type: 'created', text: d.parentId === null ? 'commented' : 'replied' }),
  }),
  'comment.deleted': event({
    version: 1,
    data: z.object(place),
    activity: () => ({ type: 'deleted', text: 'deleted the comment' }),
  }),
});
export type CommentEvent = EventOf<typeof commentEvents>;
