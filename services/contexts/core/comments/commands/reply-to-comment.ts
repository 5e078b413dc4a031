import { type CommandContext, command } from '../../../../platform/cqrs/command.ts';
import type { Loaded } from '../../../../platform/kernel/aggregate.ts';
import { badField, notFound } from '../../../../platform/kernel/errors.ts';
import { assertRecordReadable } from '../../links/links.facts.ts';
import type { CommentBody } from '../comments.contract.ts';
import type { CommentEvent } from '../comments.events.ts';
import { type CommentState, commentAggregate } from '../domain/comment.ts';
import { writeComment } from './write-comment.ts';

type Input = CommentBody & { readonly parentActivityItemId: number };

/** Answers a comment. Threads are one level deep: a reply to a reply joins the same comment. */
export const replyToComment = command('comments.replyToComment', async (input: Input, context) => {
  const root = await loadRoot(context, input.parentActivityItemId);
  const { linkType, linkId } = root.state;
  await assertRecordReadable(context.tx, context, linkType, linkId);
  if (input.linkType !== linkType || input.linkId !== linkId)
    throw badField('linkId', 'The comment belongs to another record');
  return writeComment(context, input, root.id);
});

/** The first comment of a thread, locked: while it is being deleted nobody can reply. */
async function loadRoot(context: CommandContext, id: number): Promise<Loaded<CommentState, CommentEvent>> {
  const found = await context.load(commentAggregate, id);
  if (found.state.isDeleted) throw notFound();
  return found.state.parentId === null ? found : loadRoot(context, found.state.parentId);
}
