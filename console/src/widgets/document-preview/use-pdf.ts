import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { openPdf } from './open-pdf.ts';

type Opened = { readonly pdf: PDFDocumentProxy } | { readonly isBroken: true } | null;

/** A PDF from its bytes; null while it opens. It is closed with the component. */
export function usePdf(bytes: Blob | undefined): Opened {
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    if (!bytes) return;
    let isWanted = true;
    const task = openPdf(bytes);
    task
      .then((one) => one.promise)
      .then(
        (pdf) => isWanted && setOpened({ pdf }),
        () => isWanted && setOpened({ isBroken: true }),
      );
    return () => {
      isWanted = false;
      setOpened(null);
      void task.then((one) => one.destroy());
    };
  }, [bytes]);
  return opened;
}
