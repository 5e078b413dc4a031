import { type Amount, currency, dec, sum } from './money.ts';

/**
 * How GST of a document is rounded (GST Act s 9-90, the supplier chooses): `T` adds the unrounded GST of all lines and
 * rounds once, `S` rounds the GST of each line and adds.
 */
export type GstMethod = 'T' | 'S';

/** The method of a saved document: those of before the choice round once. */
export const gstMethodOf = ({ gstMethod }: { readonly gstMethod?: GstMethod | undefined }): GstMethod =>
  gstMethod ?? 'T';

/** A line as far as its money goes: ex GST, 6 decimals, and its tax rate. */
export interface MoneyLine {
  readonly line: string;
  /** Percent. */
  readonly taxPercent: string;
}

/** What lines come to, dollars with 2 decimals; `lines` are the cents of each, which add up to `subtotal` and `gst`. */
export interface DocumentMoney {
  readonly subtotal: string;
  readonly gst: string;
  /** GST by the other method. */
  readonly gstOther: string;
  readonly total: string;
  readonly lines: readonly { readonly lineCurrency: string; readonly gstCurrency: string }[];
}

/** Sums of a document and the cents of its lines. Old documents with one rate come to the same cent by `T`. */
export function documentMoney(lines: readonly MoneyLine[], method: GstMethod): DocumentMoney {
  const exact = lines.map(({ line, taxPercent }) => dec(line).times(taxPercent).div(100));
  const [once, each] = [currency(sum(exact)), currency(sum(exact.map((gst) => currency(gst))))];
  const subtotal = currency(sum(lines.map(({ line }) => line)));
  const gst = method === 'T' ? once : each;
  const lineCents = spread(
    lines.map(({ line }) => line),
    subtotal,
  );
  const gstCents = method === 'T' ? spread(exact, gst) : exact.map((one) => currency(one));
  return {
    subtotal,
    gst,
    gstOther: method === 'T' ? each : once,
    total: currency(dec(subtotal).plus(gst)),
    lines: lines.map((_, i) => ({ lineCurrency: lineCents[i] ?? '0.00', gstCurrency: gstCents[i] ?? '0.00' })),
  };
}

/** Cents of a total over its parts by largest remainder; of equal remainders the earlier part takes the cent. */
function spread(parts: readonly Amount[], total: string): string[] {
  const down = parts.map((part) => dec(part).times(100).floor());
  const missing = dec(total).times(100).minus(sum(down)).toNumber();
  const byRemainder = parts
    .map((part, i) => ({
      i,
      rest: dec(part)
        .times(100)
        .minus(down[i] ?? 0),
    }))
    .sort((a, b) => b.rest.cmp(a.rest) || a.i - b.i);
  const lifted = new Set(byRemainder.slice(0, missing).map(({ i }) => i));
  return down.map((cents, i) => currency(cents.plus(lifted.has(i) ? 1 : 0).div(100)));
}
