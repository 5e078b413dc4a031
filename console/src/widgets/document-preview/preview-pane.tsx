import type { UserFile } from '@glasshouse/services/contexts/core/files/files.contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { fetchRemote } from '../../lib/api/fetch-remote.ts';
import { Delayed } from '../../ui/delayed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useObjectUrl } from '../files/use-object-url.ts';
import styles from './document-preview.module.css';
import { DxfView } from './dxf-view.tsx';
import { previewKindOf } from './preview-kind.ts';
import { TextView } from './text-view.tsx';

const PdfView = lazy(() => import('./pdf-view.tsx').then((m) => ({ default: m.PdfView })));

/** Larger files are downloaded rather than shown, bytes. */
const largest = 100_000_000;

/** A file as a person reads it: picture, pages, text or drawing. */
export function PreviewPane({ file }: { readonly file: UserFile }) {
  const kind = previewKindOf(file.mimeType);
  if (kind === 'none') return <NoPreview text="Unknown file type. No preview available" />;
  if (file.size > largest) return <NoPreview text="This file is too large to be shown here. Download it" />;
  if (kind === 'dxf') return <DxfView userFileId={file.id} name={file.name} />;
  return <Fetched file={file} kind={kind} />;
}

export const NoPreview = ({ text }: { readonly text: string }) => (
  <div className={styles.pane}>
    <Notice icon="order" title={text} />
  </div>
);

function Fetched({ file, kind }: { readonly file: UserFile; readonly kind: 'image' | 'pdf' | 'text' }) {
  const { bytes, error, percent } = useBytes(file);
  if (error)
    return (
      <div className={styles.pane}>
        <Notice icon="alert" tone="danger" role="alert" title="This file could not be loaded">
          {error.message}
        </Notice>
      </div>
    );
  if (!bytes)
    return (
      <div className={styles.pane} role="status">
        <Delayed>
          Loading {file.name}, {percent}%
        </Delayed>
      </div>
    );
  if (kind === 'image') return <ImageView bytes={bytes} name={file.name} />;
  if (kind === 'text') return <TextView bytes={bytes} />;
  return (
    <Suspense fallback={<div className={styles.pane} />}>
      <PdfView bytes={bytes} name={file.name} />
    </Suspense>
  );
}

function useBytes({ url, size, mimeType }: UserFile) {
  const [bytes, setBytes] = useState<Blob>();
  const [error, setError] = useState<Error>();
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const tell = (loaded: number) => setPercent(Math.min(100, Math.floor((loaded / Math.max(1, size)) * 100)));
    fetchRemote(url, tell, stop.signal).then(
      // The type the server found, without what may follow it.
      (found) => setBytes(new Blob([found], { type: mimeType })),
      (cause: Error) => stop.signal.aborted || setError(cause),
    );
    return () => stop.abort();
  }, [url, size, mimeType]);
  return { bytes, error, percent };
}

/** In an image element: no script runs there and nothing else is fetched, whatever the file holds. */
function ImageView({ bytes, name }: { readonly bytes: Blob; readonly name: string }) {
  const url = useObjectUrl(bytes);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <NoPreview text="This picture cannot be read" />;
  return (
    <div className={styles.pane}>
      {url && <img className={styles.picture} src={url} alt={name} onError={() => setBroken(true)} />}
    </div>
  );
}
