import { command } from '../../../../platform/cqrs/command.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { assertRecordReadable } from '../../links/links.facts.ts';
import type { CommentBody } from '../comments.contract.ts';
import { writeComment } from './write-comment.ts';

/** Comments on a record the caller may read. */
export const createComment = command('comments.createComment', async (input: CommentBody, context) => {
  if (input.linkType === 'comment') throw badField('linkType', 'Reply to the comment instead');
  await assertRecordReadable(context.tx, context, input.linkType, input.linkId);
  return writeComment(context, input, null);
});
