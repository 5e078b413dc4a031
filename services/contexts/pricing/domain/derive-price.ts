import { type Amount, currency, dec, quantity, subtotal, sum } from '../../../platform/kernel/money.ts';
import type { CountedWork } from '../../ordereditor/pane-work.contract.ts';
import type { DerivedPrice, PriceNode } from '../pricing.events.ts';
import { offered, part } from './price-part.ts';
import { unplaced, workNodes } from './price-work.ts';
import type { RateBook } from './rate-book.ts';

/** What is priced. mm, pieces; a piece without thickness is an article charged each. */
export interface PricedItem {
  /** A stock item may have a price of its own. */
  readonly stockId?: number | undefined;
  readonly priceGroup: string;
  readonly thicknessMm: number | null;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly quantity: number;
  readonly isToughened: boolean;
  /** The surcharge of a shape that is no rectangle, on its glass. */
  readonly shape?: { readonly label: string; readonly percent: string } | undefined;
  /** How long each edge of a shape is, mm; those of a rectangle are its sides. */
  readonly edgeLengthsMm?: readonly number[] | undefined;
  /** Codes of top, right, bottom, left, or of the edges of a shape. */
  readonly edges: readonly string[];
  readonly holes: number;
  readonly cutouts: number;
  /** The same by class; left out where their places are not known. */
  readonly work?: CountedWork | undefined;
}

/** Edge code of glass as it comes off the cutter: no work, no charge. */
export const asCut = 'CC';

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
  const parts = item.thicknessMm === null ? [article(item, rates)] : pane(item, item.thicknessMm, rates);
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

function pane(item: PricedItem, thicknessMm: number, rates: RateBook): PriceNode[] {
  const glass = offered(
    rates.glass(item.priceGroup, thicknessMm, item.stockId),
    'stockId',
    `${item.priceGroup} ${thicknessMm} mm has no price per m²`,
  );
  const area = dec(item.widthMm).times(item.heightMm).div(1_000_000);
  const charged = area.lt(rates.minimumAreaM2) ? dec(rates.minimumAreaM2) : area;
  const cost = chargedGlass(item, charged, area, glass);
  return [
    cost,
    ...surcharge(item.shape, cost.amount),
    ...(item.isToughened
      ? [
          part(
            'Toughening',
            charged,
            'm²',
            offered(rates.toughening(thicknessMm), 'isToughened', `${thicknessMm} mm is not toughened`),
          ),
        ]
      : []),
    ...edgework(item, thicknessMm, rates),
    ...workNodes(item.work ?? unplaced(item), thicknessMm, rates),
  ];
}

/** Glass by area; a small piece shows what it measures and what the minimum adds. */
function chargedGlass(item: PricedItem, charged: Amount, area: Amount, rate: string): PriceNode {
  const whole = part(`${item.priceGroup} ${item.thicknessMm} mm`, charged, 'm²', rate);
  if (dec(charged).eq(area)) return whole;
  const measured = part(`Size ${item.widthMm} × ${item.heightMm}`, area, 'm²', rate);
  const rest = {
    label: `Up to the minimum of ${charged} m²`,
    quantity: quantity(dec(whole.quantity).minus(measured.quantity)),
    unit: 'm²',
    rate: whole.rate,
  };
  return { ...whole, children: [measured, { ...rest, amount: subtotal(dec(whole.amount).minus(measured.amount)) }] };
}

/** A shape is charged as its block, and a share of the glass more: what lies around it is waste. */
function surcharge(shape: PricedItem['shape'], glass: string): PriceNode[] {
  if (!shape || dec(shape.percent).isZero()) return [];
  const amount = subtotal(dec(glass).times(shape.percent).div(100));
  return [{ label: shape.label, quantity: quantity(shape.percent), unit: '%', rate: glass, amount }];
}

function edgework(item: PricedItem, thicknessMm: number, rates: RateBook): PriceNode[] {
  const sides = item.edges
    .map((code, i) => ({ code, mm: item.edgeLengthsMm?.[i] ?? (i % 2 === 0 ? item.widthMm : item.heightMm) }))
    .filter((side) => side.code !== asCut);
  const children = [...Map.groupBy(sides, (side) => side.code)].map(([code, same]) => {
    const rate = offered(rates.edgework(code, thicknessMm), 'edges', `No price for edge ${code} on ${thicknessMm} mm`);
    return part(`Edge ${code}`, sum(same.map((side) => side.mm)).div(1_000), 'm', rate);
  });
  const [only] = children;
  if (!only || children.length === 1) return children;
  const metres = quantity(sum(children.map((child) => child.quantity)));
  const amount = subtotal(sum(children.map((child) => child.amount)));
  // Several finishes have no common rate: shown as the average a metre.
  return [
    { label: 'Edgework', quantity: metres, unit: 'm', rate: subtotal(dec(amount).div(metres)), amount, children },
  ];
}

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
