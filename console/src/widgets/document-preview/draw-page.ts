import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist';

/** Largest canvas side, px. */
const largest = 4_096;

/** Draws one page into a canvas, `width` CSS pixels wide. */
export async function drawPage(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, width: number) {
  const page = await pdf.getPage(number);
  const plain = page.getViewport({ scale: 1 });
  const wanted = (width / plain.width) * Math.min(2, window.devicePixelRatio || 1);
  const scale = Math.min(wanted, largest / Math.max(plain.width, plain.height));
  const viewport = page.getViewport({ scale });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  await page.render({ canvas, viewport, annotationMode: AnnotationMode.DISABLE }).promise;
}
