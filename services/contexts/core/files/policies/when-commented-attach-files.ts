import { policy } from '../../../../platform/policies/policy.ts';
import type { commentEvents } from '../../comments/comments.events.ts';
import { attachUploaded } from '../commands/attach-uploaded.ts';
import { removeFile } from '../commands/remove-file.ts';
import { fileIdsOf } from '../files.facts.ts';

/** Files that were uploaded for a comment belong to it, and go with it. */
export const whenCommentedAttachFiles = policy<typeof commentEvents>('when-commented-attach-files', {
  async 'comment.created'(e, context) {
    const { userId, files } = e.data;
    const userName = e.meta.actor.name;
    for (const { key, name } of files) {
      const input = { key, name, linkType: 'comment' as const, linkId: e.streamId, userId, userName };
      await context.dispatch(attachUploaded, input, key);
    }
  },
  async 'comment.deleted'(e, context) {
    const ids = await context.read((tx) => fileIdsOf(tx, e.accountId, 'comment', e.streamId));
    for (const id of ids) await context.dispatch(removeFile, { id, reason: 'deleted' }, String(id));
  },
});
