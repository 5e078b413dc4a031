import type { ErrorDetail } from '../../../platform/kernel/errors.ts';
import { isOver } from '../../../platform/kernel/largest.ts';
import type { MoneyTerms } from '../order-fees.contract.ts';
import type { OrderDetails } from '../orders.events.ts';
import { totalsOf } from './totals.ts';

/** What of an order is larger than can be held, by field. Each line fits where the whole fits. */
export function overRanges({ items, ...terms }: MoneyTerms & Pick<OrderDetails, 'items'>): ErrorDetail[] {
  const lines = items.flatMap((item, i): ErrorDetail[] => {
    const field = item.overridePrice === null ? 'quantity' : 'overridePrice';
    if (isOver(item.line, 'total')) return [{ target: `items.${i}.${field}`, message: tooDear('line') }];
    return isOver(item.areaM2, 'areaM2') || isOver(item.weightKg, 'weightKg')
      ? [{ target: `items.${i}.quantity`, message: tooLarge('line') }]
      : [];
  });
  if (lines.length) return lines;
  const { total, areaM2, weightKg } = totalsOf(items, terms);
  if (isOver(total, 'total')) return [{ target: 'items', message: tooDear('order') }];
  return isOver(areaM2, 'areaM2') || isOver(weightKg, 'weightKg')
    ? [{ target: 'items', message: tooLarge('order') }]
    : [];
}

const tooDear = (what: string) => `The ${what} comes to a billion dollars or more. Check its prices and quantities`;
const tooLarge = (what: string) => `The ${what} is more glass than can be made. Check its sizes and quantities`;
