import { rowProjection } from '../../../../platform/projections/row-projection.ts';
import type { CommentFile } from '../comments.contract.ts';
import type { CommentEvent, commentEvents } from '../comments.events.ts';

interface CommentListTable {
  account_id: number;
  id: number;
  link_type: string;
  link_id: number;
  parent_id: number | null;
  user_id: number | null;
  user_name: string;
  message: string;
  files: string | CommentFile[];
  created_at: Date | string;
}
declare module '../../../../platform/db/tables.ts' {
  interface Tables {
    comment_list: CommentListTable;
  }
}

/** One row per comment and reply that was not deleted. */
export const commentList = rowProjection<typeof commentEvents>()({
  name: 'comment_list',
  added: {
    'comment.created': ({ at, meta, data }) => ({
      link_type: data.linkType,
      link_id: data.linkId,
      parent_id: data.parentId,
      user_id: data.userId,
      user_name: meta.actor.name,
      message: data.message,
      files: JSON.stringify(data.files),
      created_at: at,
    }),
  },
  removed: ['comment.deleted'],
  live: {
    topic: 'comments',
    access: 'comment:read',
    // The record's number, not the comment: nothing is said to those who may not read the record.
    ids: (e) => [(e.data as CommentEvent['data']).linkId],
    read: async (_db, _accountId, ids) => ids.map((id) => ({ id })),
  },
});
