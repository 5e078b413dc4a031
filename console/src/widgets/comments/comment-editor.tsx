import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { TextEditor } from '../../ui/text-editor.tsx';
import { LabelPicker } from '../labels/label-picker.tsx';
import styles from './comments.module.css';
import { type Place, useCommentEditor } from './use-comment-editor.ts';

const FileUpload = lazy(() => import('../files/file-upload.tsx').then((m) => ({ default: m.FileUpload })));

interface Props {
  readonly place: Place;
  /** Letters typed while the editor was fetched. */
  readonly takeEarly?: (() => string) | undefined;
  /** Posted, or closed with nothing lost: the draft stays. */
  readonly onClose: () => void;
}

/** Writes a comment or a reply: text, labels and files. Ctrl+Enter posts, Escape closes and keeps what was written. */
export function CommentEditor({ place, takeEarly, onClose }: Props) {
  const editor = useCommentEditor(place, onClose);
  const [wantsFiles, setWantsFiles] = useState(false);
  const isReply = place.parentId !== undefined;
  const post = () => void editor.post();
  return (
    <Stack gap={8} className={styles.editor}>
      <TextEditor
        key={editor.round}
        value={editor.draft.message}
        label={isReply ? 'Reply' : 'Comment'}
        placeholder={isReply ? 'Write a reply…' : 'Write a comment…'}
        isFocused
        takeEarly={takeEarly}
        onChange={editor.setMessage}
        onSubmit={post}
        onCancel={onClose}
      />
      {(wantsFiles || editor.uploads.entries.length > 0) && (
        <Suspense>
          <FileUpload uploads={editor.uploads} isCompact />
        </Suspense>
      )}
      <LabelPicker type="comment" value={editor.draft.labelList} onChange={editor.setLabels} />
      {editor.error && (
        <Row as="p" gap={4} className={styles.error} role="alert">
          <Icon name="alert" size={14} /> {editor.error}
        </Row>
      )}
      <Row gap={4} isWrapped>
        <Button
          icon={<Icon name="paperclip" size={15} />}
          aria-expanded={wantsFiles || editor.uploads.entries.length > 0}
          onClick={() => setWantsFiles(!wantsFiles)}
        >
          Files
        </Button>
        <span className={styles.gap} />
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="primary"
          isBusy={editor.isPosting}
          disabled={!editor.hasContent}
          title="Ctrl+Enter"
          onClick={post}
        >
          {isReply ? 'Reply' : 'Comment'}
        </Button>
      </Row>
    </Stack>
  );
}
