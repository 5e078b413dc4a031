import type { Content, ContentSvg, Style, TableCell } from 'pdfmake/interfaces.js';

export type { Content, TableCell };

/** A printed document as data; the thread that prints it adds page numbers. Lengths in points unless said otherwise. */
export interface PdfDocument {
  /** What readers show as its name. */
  readonly title: string;
  /** 'A4', or a label's width and height in mm. */
  readonly size: 'A4' | { readonly widthMm: number; readonly heightMm: number };
  readonly isLandscape?: boolean;
  /** Left, top, right, bottom in mm. */
  readonly margins?: readonly [number, number, number, number];
  readonly content: Content[];
  /** Stands at the foot of every page, beside "Page 1 of 3"; left out: no foot at all. */
  readonly foot?: string;
  /** Base size of the text, 9 when left out. */
  readonly fontSize?: number;
}

/** A list as it is printed: the head once, rows as they come. */
export interface PdfList {
  readonly title: string;
  readonly company: string;
  /** Filters and search in words; empty: all rows. */
  readonly says: string;
  readonly foot: string;
  readonly columns: readonly { readonly title: string; readonly isNumeric: boolean }[];
  /** Totals under their columns; null without any. */
  readonly totals: readonly string[] | null;
}

/** Points of a length in mm. */
export const mm = (length: number): number => (length * 72) / 25.4;

/** Greys and the green of a glass edge, as they are printed. */
export const ink = { text: '#14201d', soft: '#5a6964', line: '#c5cfcb', tint: '#f0f4f2', accent: '#0a7264' } as const;

/** Named styles of every document. */
export const styles: Readonly<Record<string, Style>> = {
  title: { fontSize: 18, bold: true },
  company: { fontSize: 11, bold: true },
  soft: { color: ink.soft },
  head: { bold: true, fontSize: 8, color: ink.soft },
  strong: { bold: true },
  total: { bold: true, fontSize: 11 },
};

/** A drawing given as SVG text. */
export const drawing = (svg: string, size: { width?: number; height?: number } = {}): ContentSvg => ({ svg, ...size });
