import { createRequire } from 'node:module';
import { sep } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { definitionOf, listDocument } from './definition.ts';
import type { PdfDocument, PdfList } from './document.ts';
import { layouts } from './layouts.ts';

/** What the thread is told: rows of a list to come, then the list; or a document. */
export type PdfOrder =
  | { readonly id: number; readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly id: number; readonly kind: 'list'; readonly list: PdfList }
  | { readonly id: number; readonly kind: 'document'; readonly document: PdfDocument }
  | { readonly id: number; readonly kind: 'forget' };
/** What it answers. */
export type PdfDone = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly error: string });

const require = createRequire(import.meta.url);
const pdfmake = require('pdfmake');
// Roboto, Apache 2.0, comes with pdfmake. Nothing else is read from the disk, and nothing from the network.
const fonts = require('pdfmake/fonts/Roboto.js');
pdfmake.setFonts(fonts);
pdfmake.setTableLayouts(layouts);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path: string) => path.includes(`${sep}Roboto${sep}`));

const waiting = new Map<number, (readonly string[])[]>();

async function print(order: Exclude<PdfOrder, { kind: 'rows' | 'forget' }>): Promise<void> {
  const rows = waiting.get(order.id) ?? [];
  waiting.delete(order.id);
  try {
    const document = order.kind === 'list' ? listDocument(order.list, rows) : order.document;
    const pdf: Uint8Array = await pdfmake.createPdf(definitionOf(document)).getBuffer();
    parentPort?.postMessage({ id: order.id, pdf } satisfies PdfDone);
  } catch (error) {
    parentPort?.postMessage({ id: order.id, error: (error as Error).message } satisfies PdfDone);
  }
}

function keep(id: number, rows: readonly (readonly string[])[]): void {
  const kept = waiting.get(id);
  if (kept) kept.push(...rows);
  else waiting.set(id, [...rows]);
}

parentPort?.on('message', (order: PdfOrder) => {
  if (order.kind === 'forget') waiting.delete(order.id);
  else if (order.kind === 'rows') keep(order.id, order.rows);
  else void print(order);
});
