import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Larger pictures inside a PDF are left out, pixels. */
const maxPixels = 40_000_000;

/**
 * Opens a PDF in a worker. Only its pages are drawn: scripts, forms that compute (XFA) and links are left alone, and
 * nothing but the bytes at hand is fetched.
 */
export async function openPdf(bytes: Blob): Promise<PDFDocumentLoadingTask> {
  return getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    maxImageSize: maxPixels,
    stopAtErrors: false,
  });
}
