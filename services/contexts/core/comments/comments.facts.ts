import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { type LabelMark, labelMark } from '../labels/labels.facts.ts';
import { type CommentState, commentAggregate } from './domain/comment.ts';

/** What other contexts may know of a comment: who wrote it, and where it stands. */
export type CommentFacts = Pick<CommentState, 'linkType' | 'linkId' | 'parentId' | 'userId'>;

/** A comment as it is now, exact; null when there is none with this id or it was deleted. */
export async function commentFacts(tx: Tx, accountId: number, id: number): Promise<CommentFacts | null> {
  const found = await findAggregate(tx, accountId, commentAggregate, id, false);
  return found && !found.state.isDeleted ? found.state : null;
}

/** Ids of the replies of a comment, exact, deleted ones left out. */
export async function replyIds(tx: Tx, accountId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from aggregate where account_id = ${accountId} and type = 'comment'
      and (state->>'parentId')::bigint = ${id} and state->>'isDeleted' = 'false' order by id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Who has commented on a record, each once; read from the list, which may be a moment behind. */
export async function commentersOf(tx: Tx, accountId: number, linkType: string, linkId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('comment_list')
    .select('user_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('link_type', '=', linkType)
    .where('link_id', '=', linkId)
    .execute();
  return rows.flatMap((row) => row.user_id ?? []);
}

/** The labels of several comments, in one statement. */
export async function labelsOfComments(
  tx: Tx,
  accountId: number,
  ids: readonly number[],
): Promise<Map<number, LabelMark[]>> {
  if (!ids.length) return new Map();
  const rows = await tx
    .selectFrom('label_link as k')
    .leftJoin('label_list as l', (join) =>
      join.onRef('l.account_id', '=', 'k.account_id').onRef('l.id', '=', 'k.label_id'),
    )
    .select(['k.link_id', 'k.label_id', 'l.name', 'l.colour'])
    .where('k.account_id', '=', accountId)
    .where('k.link_type', '=', 'comment')
    .where('k.link_id', 'in', [...ids])
    .orderBy('k.label_id')
    .execute();
  const marks = new Map<number, LabelMark[]>();
  for (const { link_id, label_id, name, colour } of rows) {
    const mark = labelMark(label_id, name !== null && colour !== null ? { name, colour } : null);
    if (mark) marks.set(link_id, [...(marks.get(link_id) ?? []), mark]);
  }
  return marks;
}
