import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { findAggregates } from '../../../../platform/event-store/aggregates.ts';
import { change, type Loaded } from '../../../../platform/kernel/aggregate.ts';
import { AppError, notFound } from '../../../../platform/kernel/errors.ts';
import { assertRecordReadable } from '../../links/links.facts.ts';
import type { CommentEvent } from '../comments.events.ts';
import { replyIds } from '../comments.facts.ts';
import { type CommentState, commentAggregate } from '../domain/comment.ts';

const deletion = (comment: Loaded<CommentState, CommentEvent>) => {
  const { linkType, linkId, parentId } = comment.state;
  return change(comment, [{ type: 'comment.deleted', data: { linkType, linkId, parentId } }]);
};

/** Deletes a comment of the caller's own, and every reply to it, whoever wrote it. */
export const deleteComment = command('comments.deleteComment', async ({ id }: { id: number }, context) => {
  const { tx, accountId, actor } = context;
  const comment = await context.load(commentAggregate, id);
  if (comment.state.isDeleted) throw notFound();
  await assertRecordReadable(tx, context, comment.state.linkType, comment.state.linkId);
  if (comment.state.userId !== actor.userId)
    throw new AppError(403, 'PermissionError', 'Only the author of a comment can delete it');
  const replies = await findAggregates(tx, accountId, commentAggregate, await replyIds(tx, accountId, id));
  return outcome({ id }, deletion(comment), ...replies.map(deletion));
});
