import type { TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { ink, mm, type PdfDocument, type PdfList, styles } from './document.ts';

/** What pdfmake prints for a document: with page numbers and our type. */
export function definitionOf(document: PdfDocument): TDocumentDefinitions {
  const { title, size, isLandscape, content, foot, margins = [14, 14, 14, 18] } = document;
  return {
    info: { title, creator: 'Glasshouse', producer: 'Glasshouse' },
    pageSize: size === 'A4' ? 'A4' : { width: mm(size.widthMm), height: mm(size.heightMm) },
    pageOrientation: isLandscape || (size !== 'A4' && size.widthMm > size.heightMm) ? 'landscape' : 'portrait',
    pageMargins: margins.map(mm) as [number, number, number, number],
    defaultStyle: { font: 'Roboto', fontSize: document.fontSize ?? 9, color: ink.text, lineHeight: 1.15 },
    styles,
    content: [...content],
    ...(foot === undefined
      ? {}
      : {
          footer: (page: number, pages: number) => ({
            margin: [mm(margins[0]), mm(margins[3]) / 3, mm(margins[2]), 0],
            fontSize: 8,
            color: ink.soft,
            columns: [
              { text: foot, width: '*' },
              { text: `Page ${page} of ${pages}`, width: 'auto', noWrap: true },
            ],
            columnGap: 12,
          }),
        }),
  };
}

const manyColumns = 7;

/** A list as a document: head on every page, numbers to the right, totals at the end, landscape when wide. */
export function listDocument(list: PdfList, rows: readonly (readonly string[])[]): PdfDocument {
  const cell = (text: string, i: number): TableCell => ({
    text,
    alignment: list.columns[i]?.isNumeric ? 'right' : 'left',
    noWrap: list.columns[i]?.isNumeric ?? false,
  });
  const bold = (text: string, i: number): TableCell => ({ ...(cell(text, i) as object), bold: true }) as TableCell;
  const head = list.columns.map((column, i) => ({ ...(cell(column.title, i) as object), style: 'head' }) as TableCell);
  const body = [head, ...rows.map((row) => row.map(cell)), ...(list.totals ? [list.totals.map(bold)] : [])];
  const isWide = list.columns.length > manyColumns;
  const lastLine = body.length;
  // One column of words takes the room that is left.
  const widest = Math.max(
    0,
    list.columns.findIndex((column, i) => i > 0 && !column.isNumeric),
  );
  return {
    title: list.title,
    size: 'A4',
    isLandscape: isWide,
    fontSize: isWide ? 7.5 : 8.5,
    foot: list.foot,
    content: [
      { text: list.company, style: 'company', color: ink.accent },
      { text: list.title, style: 'title', margin: [0, 2, 0, 0] },
      { text: list.says, style: 'soft', margin: [0, 2, 0, 8] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: list.columns.map((_, i) => (i === widest ? '*' : 'auto')),
          body,
        },
        layout: {
          hLineWidth: (i: number) => (i === 0 ? 0 : i === 1 || (list.totals && i === lastLine - 1) ? 0.8 : 0.3),
          vLineWidth: () => 0,
          hLineColor: (i: number) => (i === 1 ? ink.text : ink.line),
          fillColor: (i: number) => (i === 0 ? ink.tint : null),
          paddingLeft: () => 3,
          paddingRight: () => 5,
          paddingTop: () => 2,
          paddingBottom: () => 2,
        },
      },
    ],
  };
}
