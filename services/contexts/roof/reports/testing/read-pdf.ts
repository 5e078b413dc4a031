import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader of a PDF sees, page by page, with the size of the first page in mm. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const { items } = await (await pdf.getPage(i + 1)).getTextContent();
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' ');
    }),
  );
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  return { pages, text: pages.join('\n'), mm: [width, height].map((n) => Math.round((n * 25.4) / 72)) };
}
