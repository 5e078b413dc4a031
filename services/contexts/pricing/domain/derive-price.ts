import { type Amount, currency, dec, quantity, subtotal, sum } from '../../../platform/kernel/money.ts';
import type { DerivedPrice, PriceNode } from '../pricing.events.ts';
import { layeredNodes } from './price-layers.ts';
import { paneNodes } from './price-pane.ts';
import { offered, part } from './price-part.ts';
import type { PricedItem } from './priced-item.ts';
import type { RateBook } from './rate-book.ts';

/**
 * The price of an item, AUD without GST, and what it is made of. Every amount is rounded to 6 decimals, half up, and
 * the unit price is their sum, so the tree can be checked by hand. `discountPercent` is taken off the subtotal;
 * negative is a surcharge, more than 100 counts as 100. A pane costs at least `minimumPrice`, which the discount does not
 * lower; null has none. Throws 422 naming the field that has no rate.
 */
export function derivePrice(
  item: PricedItem,
  rates: RateBook,
  discountPercent: Amount,
  minimumPrice: string | null = null,
): DerivedPrice {
  const parts =
    item.thicknessMm === null
      ? [article(item, rates)]
      : item.layers
        ? layeredNodes(item, item.layers, rates)
        : paneNodes(item, item.thicknessMm, rates);
  const reduced = [...parts, ...discount(sum(parts.map((part) => part.amount)), discountPercent)];
  const least = item.thicknessMm === null ? null : minimumPrice;
  const tree = [...reduced, ...liftedTo(least, sum(reduced.map((node) => node.amount)))];
  const unit = subtotal(sum(tree.map((node) => node.amount)));
  const net = dec(unit).times(item.quantity);
  const lineMinimum = upTo(rates.minimumLine, net);
  const line = subtotal(net.plus(lineMinimum?.amount ?? 0));
  return { unit, line, lineCurrency: currency(line), tree, lineMinimum };
}

const article = (item: PricedItem, rates: RateBook) =>
  part(
    item.priceGroup,
    1,
    'each',
    offered(rates.each(item.priceGroup, item.stockId), 'stockId', `${item.priceGroup || 'This item'} has no price`),
  );

function discount(before: Amount, discountPercent: Amount): PriceNode[] {
  const percent = dec(discountPercent).gt(100) ? dec(100) : dec(discountPercent);
  if (percent.isZero()) return [];
  const label = percent.isNegative() ? 'Customer surcharge' : 'Customer discount';
  const amount = subtotal(dec(before).times(percent).div(100).negated());
  return [{ label, quantity: quantity(percent.abs()), unit: '%', rate: subtotal(before), amount }];
}

/** What lifts a pane to the minimum price; nothing when it is reached. */
function liftedTo(minimum: string | null, before: Amount): PriceNode[] {
  if (minimum === null) return [];
  const missing = dec(minimum).minus(before);
  if (missing.lte(0)) return [];
  const label = `Minimum $${currency(minimum)}, panel $${currency(before)}, so $${currency(missing)}`;
  return [{ label, quantity: quantity(1), unit: 'each', rate: subtotal(missing), amount: subtotal(missing) }];
}

/** What lifts a line to the minimum, null when it is reached. */
function upTo(minimum: string, net: Amount): PriceNode | null {
  const missing = dec(minimum).minus(net);
  return missing.gt(0)
    ? {
        label: `Up to the minimum of $${currency(minimum)} a line`,
        quantity: quantity(1),
        unit: 'line',
        rate: subtotal(missing),
        amount: subtotal(missing),
      }
    : null;
}
