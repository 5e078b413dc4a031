import { quantity, sum } from '../../../platform/kernel/money.ts';
import type { MoneyTerms } from '../order-fees.contract.ts';
import type { OrderItem, OrderTotals } from '../orders.events.ts';
import { orderMoney } from './fees.ts';

/** Pieces of glass that production makes for some lines. */
export const panelCount = (items: readonly Pick<OrderItem, 'kind' | 'quantity'>[]): number =>
  items.reduce((n, item) => (item.kind === 'glass' ? n + item.quantity : n), 0);

/** Sums of the lines and the fees that follow from them. */
export function totalsOf(items: readonly OrderItem[], terms: MoneyTerms): OrderTotals {
  const { subtotal: exGst, gst, total } = orderMoney(items, terms);
  return {
    panels: panelCount(items),
    areaM2: quantity(sum(items.map((item) => item.areaM2))),
    weightKg: quantity(sum(items.map((item) => item.weightKg))),
    exGst,
    gst,
    total,
  };
}
