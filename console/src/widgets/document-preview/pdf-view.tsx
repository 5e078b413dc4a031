import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { Delayed } from '../../ui/delayed.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './document-preview.module.css';
import { drawPage } from './draw-page.ts';
import { usePdf } from './use-pdf.ts';

/** The pages of a PDF as pictures, each drawn when it comes into view. */
export function PdfView({ bytes, name }: { readonly bytes: Blob; readonly name: string }) {
  const opened = usePdf(bytes);
  if (!opened)
    return (
      <div className={styles.pane} role="status">
        <Delayed>Opening {name}</Delayed>
      </div>
    );
  if ('isBroken' in opened)
    return (
      <div className={styles.pane}>
        <Notice icon="alert" tone="danger" role="alert" title="This PDF cannot be read" />
      </div>
    );
  const { pdf } = opened;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on its own must be reachable by keyboard
    <section className={styles.pane} data-scrolls tabIndex={0} aria-label={`Pages of ${name}`}>
      {Array.from({ length: pdf.numPages }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
        <PdfPage key={i} pdf={pdf} number={i + 1} />
      ))}
    </section>
  );
}

function PdfPage({ pdf, number }: { readonly pdf: PDFDocumentProxy; readonly number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    const place = canvas.current;
    if (!place) return;
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      watch.disconnect();
      drawPage(pdf, number, place, place.clientWidth).catch(() => setBroken(true));
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, [pdf, number]);
  return (
    <figure className={styles.page}>
      <canvas ref={canvas} className={styles.sheet} role="img" aria-label={`Page ${number}`} />
      <figcaption className={styles.said}>
        {isBroken ? `Page ${number} cannot be drawn` : `Page ${number} of ${pdf.numPages}`}
      </figcaption>
    </figure>
  );
}
