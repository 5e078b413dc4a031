import type { CommentItem } from '@glasshouse/services/contexts/core/activity/activity.contract';
import { lazy, Suspense, useState } from 'react';
import { queryClient } from '../../lib/api/query.ts';
import { Icon } from '../../ui/icon.tsx';
import { showNetworkError } from '../../ui/network-error.tsx';
import { filesQuery } from '../files/files.queries.ts';
import styles from './comments.module.css';

const DocumentPreview = lazy(() =>
  import('../document-preview/document-preview.tsx').then((m) => ({ default: m.DocumentPreview })),
);

/** The files of a comment by name; each opens in the preview. They are read when the first one is opened. */
export function CommentFiles({ comment: { id, files } }: { readonly comment: CommentItem }) {
  const [opened, setOpened] = useState<{ readonly startId?: number } | null>(null);
  const open = async (name: string) => {
    try {
      const { data } = await queryClient.fetchQuery(filesQuery('comment', id));
      const file = data.find((one) => one.name === name);
      setOpened(file ? { startId: file.id } : {});
    } catch (error) {
      showNetworkError(error, 'Error loading document list');
    }
  };
  return (
    <>
      <ul className={styles.files} aria-label="Files">
        {files.map((file) => (
          <li key={file.key}>
            <button type="button" onClick={() => void open(file.name)}>
              <Icon name="paperclip" size={13} /> {file.name}
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <DocumentPreview linkType="comment" linkId={id} {...opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
