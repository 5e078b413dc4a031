import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { labelFacts } from '../../labels/labels.facts.ts';
import type { CommentBody } from '../comments.contract.ts';
import { commentAggregate } from '../domain/comment.ts';
import { cleanMessage, isBlank } from '../reading/clean-message.ts';

/** The end both ways of commenting share: a safe message, labels that exist, one new stream. */
export async function writeComment(context: CommandContext, input: CommentBody, parentId: number | null) {
  const message = cleanMessage(input.message);
  if (isBlank(message) && !input.uploadFileList.length) throw badField('message', 'Write a comment');
  const labelIds = [...new Set(input.labelList)];
  await assertLabels(context, labelIds);
  const comment = await context.start(commentAggregate);
  const data = {
    linkType: input.linkType,
    linkId: input.linkId,
    parentId,
    userId: context.actor.userId,
    message: isBlank(message) ? '' : message,
    labelIds,
    files: input.uploadFileList,
  };
  return outcome(
    { id: comment.id, parentActivityItemId: parentId },
    change(comment, [{ type: 'comment.created', data }]),
  );
}

async function assertLabels({ tx, accountId }: CommandContext, ids: readonly number[]): Promise<void> {
  const found = await labelFacts(tx, accountId, ids);
  const isUsable = (id: number) => found.some((label) => label.id === id && label.type === 'comment');
  if (!ids.every(isUsable)) throw badField('labelList', 'One of the labels no longer exists');
}
