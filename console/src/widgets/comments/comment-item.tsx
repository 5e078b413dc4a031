import {
  activityContract,
  type CommentItem as Item,
} from '@glasshouse/services/contexts/core/activity/activity.contract';
import { commentsContract } from '@glasshouse/services/contexts/core/comments/comments.contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '../../lib/api/client.ts';
import { refresh } from '../../lib/api/query.ts';
import { useProfile, useRights } from '../../lib/auth/profile.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Row } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { toast } from '../../ui/toast.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { LabelChip } from '../labels/label-chip.tsx';
import { CommentFiles } from './comment-files.tsx';
import styles from './comments.module.css';
import type { Place } from './use-comment-editor.ts';

const CommentEditor = lazy(() => import('./comment-editor.tsx').then((m) => ({ default: m.CommentEditor })));

interface Props {
  readonly comment: Item;
  readonly replies: readonly Item[];
  /** Where replies go; null when commenting is off. */
  readonly place: Place | null;
  /** The time as the stream shows it. */
  readonly time: (item: Item) => ReactNode;
}

/** A comment with its replies, and what the reader may do: reply, delete a comment of their own. */
export function CommentItem({ comment, replies, place, time }: Props) {
  const [isReplying, setReplying] = useState(false);
  const mayReply = useRights().allows(commentsContract.createComment.access) && place !== null;
  return (
    <>
      <Said item={comment} verb="commented" time={time} onReply={mayReply ? () => setReplying(true) : undefined} />
      {replies.length > 0 && (
        <ul className={styles.replies} aria-label="Replies">
          {replies.map((reply) => (
            <li key={reply.id} className={styles.line}>
              <Said item={reply} verb="replied" time={time} />
            </li>
          ))}
        </ul>
      )}
      {isReplying && place && (
        <div className={styles.answer}>
          <Suspense fallback={<div className={styles.waiting} />}>
            <CommentEditor place={{ ...place, parentId: comment.id }} onClose={() => setReplying(false)} />
          </Suspense>
        </div>
      )}
    </>
  );
}

interface SaidProps {
  readonly item: Item;
  readonly verb: string;
  readonly time: Props['time'];
  readonly onReply?: (() => void) | undefined;
}

function Said({ item, verb, time, onReply }: SaidProps) {
  const { user } = useProfile();
  const why = useRights().why(commentsContract.deleteComment.access);
  return (
    <Row gap={8} className={styles.said}>
      <Avatar name={item.user.name} url={item.user.profileURL} size={20} />
      <div className={styles.body}>
        <p>
          <b>{item.user.name}</b> {verb}
        </p>
        {item.message && (
          <div className={styles.bubble}>
            <RichText html={item.message} />
          </div>
        )}
        {item.labels.length > 0 && (
          <Row as="p" gap={4} isWrapped className={styles.labels}>
            {item.labels.map((label) => (
              <LabelChip key={label.id} label={label} />
            ))}
          </Row>
        )}
        {item.files.length > 0 && <CommentFiles comment={item} />}
        <Row as="p" gap={8} align="center" className={styles.acts}>
          {time(item)}
          {onReply && (
            <button type="button" onClick={onReply}>
              Reply
            </button>
          )}
          {item.user.id === user.id && (
            <button
              type="button"
              aria-disabled={why !== null}
              title={why ?? undefined}
              onClick={why === null ? () => void remove(item.id) : undefined}
            >
              Delete
            </button>
          )}
        </Row>
      </div>
    </Row>
  );
}

async function remove(id: number): Promise<void> {
  const isSure = await confirm({
    title: 'Delete Comment?',
    text: 'This will delete the comment and any replies. This cannot be undone',
    isDangerous: true,
  });
  if (!isSure) return;
  try {
    await call(commentsContract.deleteComment, { params: { id } });
    toast.success('Comment Removed');
    await refresh(activityContract.listActivity);
  } catch {
    toast.error('Error while deleting comment');
  }
}
