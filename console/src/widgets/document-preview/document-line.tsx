import type { UserFile } from '@glasshouse/services/contexts/core/files/files.contract';
import { lazy, Suspense } from 'react';
import { Thumbnail } from '../files/thumbnail.tsx';
import styles from './document-preview.module.css';
import { previewKindOf } from './preview-kind.ts';

const PdfThumbnail = lazy(() => import('./pdf-thumbnail.tsx').then((m) => ({ default: m.PdfThumbnail })));

/** A PDF is fetched for its small picture only up to this size, bytes. */
const smallPdf = 5_000_000;

interface Props {
  readonly id: string;
  readonly file: UserFile;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

/** One document of the list, with its small picture. */
export function DocumentLine({ id, file, isShown, onShow }: Props) {
  const icon = <Thumbnail url={file.thumbnailUrl} mimeType={file.mimeType} />;
  const isSmallPdf = previewKindOf(file.mimeType) === 'pdf' && file.size <= smallPdf;
  return (
    <li>
      <button type="button" id={id} className={styles.line} aria-current={isShown || undefined} onClick={onShow}>
        {isSmallPdf ? (
          <Suspense fallback={icon}>
            <PdfThumbnail url={file.url} fallback={icon} />
          </Suspense>
        ) : (
          icon
        )}
        <span className={styles.lineName}>{file.name}</span>
      </button>
    </li>
  );
}
