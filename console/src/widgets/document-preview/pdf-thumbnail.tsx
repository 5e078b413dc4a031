import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import fileStyles from '../files/files.module.css';
import { bytesQuery } from '../files/files.queries.ts';
import styles from './document-preview.module.css';
import { drawPage } from './draw-page.ts';
import { usePdf } from './use-pdf.ts';

/** The first page of a PDF, small; drawn here, the server never opens one. */
export function PdfThumbnail({ url, fallback }: { readonly url: string; readonly fallback: ReactNode }) {
  const { data } = useQuery(bytesQuery(url));
  const opened = usePdf(data);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  const pdf = opened && 'pdf' in opened ? opened.pdf : null;
  useEffect(() => {
    if (pdf && canvas.current) drawPage(pdf, 1, canvas.current, 40).catch(() => setBroken(true));
  }, [pdf]);
  if (!pdf || isBroken) return fallback;
  return (
    <span className={fileStyles.thumb} aria-hidden>
      <canvas ref={canvas} className={styles.small} />
    </span>
  );
}
