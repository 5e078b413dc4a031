import { activityContract } from '@glasshouse/services/contexts/core/activity/activity.contract';
import { commentsContract } from '@glasshouse/services/contexts/core/comments/comments.contract';
import type { LinkType } from '@glasshouse/services/contexts/core/links/link-types.contract';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { useUploads } from '../files/use-uploads.ts';
import { type CommentPlace, keepDraft, readDraft, scopeOf } from './comment-draft.ts';

export type Place = CommentPlace & { readonly linkType: LinkType };

/** The state of a comment being written: text, labels, files; kept over a reload until it is posted. */
export function useCommentEditor(place: Place, onPosted: () => void) {
  const [draft, setDraft] = useState(() => readDraft(place));
  // A posted text starts a new editor.
  const [round, setRound] = useState(0);
  const uploads = useUploads(scopeOf(place));
  const done = { refresh: [activityContract.listActivity], onDone: () => posted() };
  const comment = useCommand(commentsContract.createComment, done);
  const reply = useCommand(commentsContract.replyToComment, done);
  const command = place.parentId === undefined ? comment : reply;
  const put = (next: typeof draft) => {
    setDraft(next);
    keepDraft(place, next);
  };
  const posted = () => {
    put({ message: '', labelList: [] });
    uploads.clear();
    setRound((n) => n + 1);
    onPosted();
  };
  const files = uploads.entries.filter((entry) => entry.uploaded);
  const post = async () => {
    // Nothing is posted without the files that belong to it.
    if (command.isRunning || !uploads.check()) return;
    const body = {
      linkType: place.linkType,
      linkId: place.linkId,
      message: draft.message,
      labelList: [...draft.labelList],
      uploadFileList: files.map(({ key, name }) => ({ key, name })),
    };
    if (place.parentId === undefined) await comment.run({ body });
    else await reply.run({ params: { parentActivityItemId: place.parentId }, body });
  };
  return {
    draft,
    round,
    uploads,
    post,
    isPosting: command.isRunning,
    error: Object.values(command.fieldErrors)[0] ?? null,
    hasContent: draft.message !== '' || files.length > 0 || uploads.isActive,
    setMessage: (message: string) => {
      command.clearField('message');
      put({ ...draft, message });
    },
    setLabels: (labelList: readonly number[]) => put({ ...draft, labelList }),
  };
}
