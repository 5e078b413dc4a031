import { documentMoney, type GstMethod } from '../../../platform/kernel/document-money.ts';
import { currency, dec, subtotal, sum } from '../../../platform/kernel/money.ts';

interface Taxed {
  readonly itemId: number | null;
  readonly line: string;
  readonly taxPercent?: string | undefined;
}
interface Credited {
  readonly lines: readonly Taxed[];
  readonly gstPercent: string;
  readonly gst: string;
}
interface Document {
  readonly gst: string;
  readonly total: string;
  readonly lines: readonly { readonly gstCurrency: string }[];
}

/**
 * A credit note with its GST counted together with that of the order's credit notes before, less what these have: whoever
 * credits an order in parts ends at the GST of its invoice, to the cent.
 */
export function withGstSoFar<D extends Document & Credited>(
  document: D,
  before: readonly Credited[],
  method: GstMethod,
): D {
  const all = merged([...before, document]);
  const gst = currency(dec(documentMoney(all, method).gst).minus(sum(before.map((one) => one.gst))));
  const more = dec(gst).minus(document.gst);
  if (more.isZero()) return document;
  // The cents stand on the line with the most GST.
  const most = document.lines.reduce(
    (best, line, i, all) =>
      dec(line.gstCurrency)
        .abs()
        .gt(dec(all[best]?.gstCurrency ?? 0).abs())
        ? i
        : best,
    0,
  );
  const lines = document.lines.map((line, i) =>
    i === most ? { ...line, gstCurrency: currency(dec(line.gstCurrency).plus(more)) } : line,
  );
  return { ...document, lines, gst, total: currency(dec(document.total).plus(more)) };
}

/** Parts of one line of the order are one line: each line has its GST rounded where the company rounds line by line. */
function merged(documents: readonly Credited[]) {
  const found = new Map<string, { line: string; taxPercent: string }>();
  for (const [n, { lines, gstPercent }] of documents.entries())
    for (const [i, { itemId, line, taxPercent = gstPercent }] of lines.entries()) {
      const key = itemId === null ? `${n}/${i}` : `item ${itemId} ${taxPercent}`;
      found.set(key, { line: subtotal(dec(found.get(key)?.line ?? 0).plus(line)), taxPercent });
    }
  return [...found.values()];
}
