import { commentsContract } from '@glasshouse/services/contexts/core/comments/comments.contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useRights } from '../../lib/auth/profile.ts';
import { holdTyping } from '../../lib/keys/hold-typing.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { Icon } from '../../ui/icon.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { isBlank, readDraft } from './comment-draft.ts';
import styles from './comments.module.css';
import type { Place } from './use-comment-editor.ts';

const CommentEditor = lazy(() => import('./comment-editor.tsx').then((m) => ({ default: m.CommentEditor })));

/** One line that opens the editor (M does too); with an unsent text it is open from the start. */
export function CommentFoot({ place }: { readonly place: Place }) {
  const why = useRights().why(commentsContract.createComment.access);
  const [isOpen, setOpen] = useState(() => why === null && !isBlank(readDraft(place)));
  const early = useRef<() => string>(() => '');
  const open = () => setOpen(why === null);
  useEffect(() => () => void early.current(), []);
  useKeys([
    {
      keys: 'm',
      label: 'Write a comment',
      group: 'Activity',
      run: (event) => {
        event.preventDefault();
        if (why === null && !isOpen) early.current = holdTyping(window);
        open();
      },
    },
  ]);
  if (isOpen)
    return (
      <Suspense fallback={<div className={styles.waiting} />}>
        <CommentEditor place={place} takeEarly={() => early.current()} onClose={() => setOpen(false)} />
      </Suspense>
    );
  return (
    <button
      type="button"
      className={styles.opener}
      aria-disabled={why !== null}
      title={why ?? undefined}
      onClick={open}
    >
      <span>{why === null ? 'Write a comment…' : 'You may not comment here'}</span>
      <Icon name={why === null ? 'paperclip' : 'lock'} size={15} />
      {why === null && <Kbd>M</Kbd>}
    </button>
  );
}
