import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { CommentFile } from '../../comments/comments.contract.ts';
import { labelsOfComments } from '../../comments/comments.facts.ts';
import type { CommentItem } from '../activity.contract.ts';

/** Replies of one page beyond this are left out, newest first to go. */
const mostReplies = 1_000;

interface Row {
  readonly id: number;
  readonly parent_id: number | null;
  readonly user_id: number | null;
  readonly user_name: string;
  readonly message: string;
  readonly files: CommentFile[];
  readonly created_at: Date;
}

/** Comments with their replies, oldest reply first, by the id of the comment. Two statements. */
export async function commentsOf(
  db: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, CommentItem[]>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<Row>`
    (select id, parent_id, user_id, user_name, message, files, created_at from comment_list
     where account_id = ${accountId} and id = any (${[...ids]}::bigint[]))
    union all
    (select id, parent_id, user_id, user_name, message, files, created_at from comment_list
     where account_id = ${accountId} and parent_id = any (${[...ids]}::bigint[])
     order by created_at, id limit ${mostReplies})`.execute(db);
  const labels = await labelsOfComments(
    db,
    accountId,
    rows.map((row) => row.id),
  );
  const rootAt = new Map(rows.filter((row) => row.parent_id === null).map((row) => [row.id, row.created_at]));
  const threads = new Map<number, CommentItem[]>();
  for (const row of rows) {
    const root = row.parent_id ?? row.id;
    const item = itemOf(row, rootAt.get(root) ?? row.created_at, labels.get(row.id) ?? []);
    threads.set(root, [...(threads.get(root) ?? []), item]);
  }
  return threads;
}

const itemOf = (row: Row, rootAt: Date, labels: CommentItem['labels']): CommentItem => ({
  id: row.id,
  type: 'comment',
  activityType: null,
  createdAt: row.created_at.toISOString(),
  user: { id: row.user_id, name: row.user_name, profileURL: null },
  parentActivityItemId: row.parent_id,
  rootItemDate: rootAt.toISOString(),
  message: row.message,
  items: [],
  labels,
  files: row.files,
});
