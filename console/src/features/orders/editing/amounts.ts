import type { FeeLine, Good, MoneyTerms } from '@glasshouse/services/contexts/orders/order-fees.contract';
import { moneyOfLines } from '@glasshouse/services/contexts/orders/order-money.contract';

export interface DraftTotals {
  readonly fees: readonly FeeLine[];
  readonly exGst: string;
  readonly gst: string;
  readonly total: string;
}

/**
 * Fees and sums of lines (6 decimals, ex GST) by the server's own rules. Only a preview: the saved order carries the
 * server's figures.
 */
export function draftTotals(goods: readonly Good[], terms: MoneyTerms): DraftTotals {
  const { fees, subtotal: exGst, gst, total } = moneyOfLines(goods, terms);
  return { fees, exGst, gst, total };
}
