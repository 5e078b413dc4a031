import { z } from 'zod';
import { contract, endpoint, Id, IdParams } from '../../../platform/contract/endpoint.ts';
import { LinkType } from '../links/link-types.contract.ts';

/** Longest message as HTML, in characters. */
export const messageMax = 10_000;

/** A file that was uploaded for a comment: its key in the store and its name. */
export const CommentFile = z.object({ key: z.string().min(1).max(300), name: z.string().min(1).max(255) });
export type CommentFile = z.infer<typeof CommentFile>;

/** A record id in a body: an integer, not a text that looks like one. */
const LinkId = z.number('Use the number of the record').int().positive().max(Number.MAX_SAFE_INTEGER);

/** A comment as it is posted; the message is HTML of which b, strong, i, em, u, p and br stay. */
export const CommentBody = z.object({
  linkType: LinkType,
  linkId: LinkId,
  message: z.string().max(messageMax, `Use at most ${messageMax} characters`),
  labelList: z.array(LinkId).max(20, 'Use at most 20 labels').default([]),
  uploadFileList: z.array(CommentFile).max(50, 'Attach at most 50 files').default([]),
});
export type CommentBody = z.infer<typeof CommentBody>;

const Posted = z.object({ id: Id, parentActivityItemId: Id.nullable() });

export const commentsContract = contract('comments', {
  createComment: endpoint({
    method: 'POST',
    path: '/activityitems/comment',
    access: 'comment:create',
    summary: 'Comment on a record; needs read on the record',
    body: CommentBody,
    response: Posted,
  }),
  replyToComment: endpoint({
    method: 'POST',
    path: '/activityitems/:parentActivityItemId/comment',
    access: 'comment:create',
    summary: 'Reply to a comment; a reply to a reply joins the same comment',
    params: z.object({ parentActivityItemId: Id }),
    body: CommentBody,
    response: Posted,
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/activityitems/comment/:id',
    access: 'comment:delete',
    summary: 'Delete one of your comments, with its replies',
    params: IdParams,
    response: z.object({ id: Id }),
  }),
});
