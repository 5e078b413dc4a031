import { currency, dec, gstOf, sum } from '../../../platform/kernel/money.ts';
import type { LineData, Terms, Totals } from '../purchasing.events.ts';

/** AUD of a line, ex GST; nothing while it has no price. */
export const lineTotal = (line: Pick<LineData, 'quantity' | 'unitCost'>): string =>
  currency(dec(line.unitCost ?? 0).times(line.quantity));

/** Sums of an order: GST on the lines that carry it, added unrounded and rounded once. AUD. */
export function totalsOf({ lines, gstPercent }: Pick<Terms, 'lines' | 'gstPercent'>): Totals {
  const net = (line: LineData) => dec(line.unitCost ?? 0).times(line.quantity);
  const subtotal = currency(sum(lines.map(net)));
  const gst = gstOf(sum(lines.filter((line) => line.hasGst).map(net)), gstPercent);
  return { subtotal, gst, total: currency(dec(subtotal).plus(gst)) };
}
