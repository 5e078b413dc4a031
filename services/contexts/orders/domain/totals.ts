import { currency, dec, gstOf, quantity, sum } from '../../../platform/kernel/money.ts';
import type { OrderItem, OrderTotals } from '../orders.events.ts';

/** Pieces of glass that production makes for some lines. */
export const panelCount = (items: readonly Pick<OrderItem, 'kind' | 'quantity'>[]): number =>
  items.reduce((n, item) => (item.kind === 'glass' ? n + item.quantity : n), 0);

/** Sums of the lines; GST by the total invoice rule: unrounded lines added, rounded once. */
export function totalsOf(items: readonly OrderItem[], gstPercent: string): OrderTotals {
  const lines = sum(items.map((item) => item.line));
  const exGst = currency(lines);
  const gst = gstOf(lines, gstPercent);
  return {
    panels: panelCount(items),
    areaM2: quantity(sum(items.map((item) => item.areaM2))),
    weightKg: quantity(sum(items.map((item) => item.weightKg))),
    exGst,
    gst,
    total: currency(dec(exGst).plus(gst)),
  };
}
