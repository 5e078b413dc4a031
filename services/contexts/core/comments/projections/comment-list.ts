import { projection } from '../../../../platform/projections/projection.ts';
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
export const commentList = projection<typeof commentEvents>({
  name: 'comment_list',
  tables: ['comment_list'],
  on: {
    async 'comment.created'(db, e) {
      const { linkType, linkId, parentId, userId, message, files } = e.data;
      await db
        .insertInto('comment_list')
        .values({
          account_id: e.accountId,
          id: e.streamId,
          link_type: linkType,
          link_id: linkId,
          parent_id: parentId,
          user_id: userId,
          user_name: e.meta.actor.name,
          message,
          files: JSON.stringify(files),
          created_at: e.at,
        })
        .execute();
    },
    async 'comment.deleted'(db, e) {
      await db.deleteFrom('comment_list').where('account_id', '=', e.accountId).where('id', '=', e.streamId).execute();
    },
  },
  live: {
    topic: 'comments',
    access: 'comment:read',
    // The record's number, not the comment: nothing is said to those who may not read the record.
    ids: (e) => [(e.data as CommentEvent['data']).linkId],
    read: async (_db, _accountId, ids) => ids.map((id) => ({ id })),
  },
});
