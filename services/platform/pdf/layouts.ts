import type { ContentTable, CustomTableLayout } from 'pdfmake/interfaces.js';
import { ink } from './document.ts';

/** Rows of a table; its head is row 0. */
const rowsOf = (node: ContentTable) => node.table.body.length;

/** Looks of tables by name: functions do not cross over to the thread that prints. */
export const layouts: Readonly<Record<'ruled' | 'bare' | 'totals', CustomTableLayout>> = {
  /** A tinted head and a hairline under each row. */
  ruled: {
    hLineWidth: (i) => (i === 0 ? 0 : i === 1 ? 0.8 : 0.3),
    vLineWidth: () => 0,
    hLineColor: (i) => (i === 1 ? ink.text : ink.line),
    fillColor: (i) => (i === 0 ? ink.tint : null),
    paddingLeft: () => 3,
    paddingRight: () => 6,
    paddingTop: () => 3,
    paddingBottom: () => 3,
  },
  /** No lines: names and values under each other. */
  bare: {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: () => 0,
    paddingRight: () => 8,
    paddingTop: () => 0,
    paddingBottom: () => 1,
  },
  /** A line above the last row. */
  totals: {
    hLineWidth: (i, node) => (i === rowsOf(node as ContentTable) - 1 ? 0.8 : 0),
    vLineWidth: () => 0,
    hLineColor: () => ink.text,
    paddingLeft: () => 12,
    paddingRight: () => 0,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
};
