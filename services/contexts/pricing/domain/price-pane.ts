import { type Amount, dec, quantity, subtotal, sum } from '../../../platform/kernel/money.ts';
import type { PriceNode } from '../pricing.events.ts';
import { offered, part } from './price-part.ts';
import { unplaced, workNodes } from './price-work.ts';
import type { PricedItem } from './priced-item.ts';
import type { RateBook } from './rate-book.ts';

/** Edge code of glass as it comes off the cutter: no work, no charge. */
const asCut = 'CC';

/** Glass as it is charged by area: of a ply the block is that of the whole unit. mm. */
export type ChargedGlass = Pick<PricedItem, 'stockId' | 'priceGroup' | 'thicknessMm' | 'widthMm' | 'heightMm'>;

/** m² of the block, and m² charged: at least the minimum of the list. */
export function chargedArea({ widthMm, heightMm }: ChargedGlass, rates: RateBook): { area: Amount; charged: Amount } {
  const area = dec(widthMm).times(heightMm).div(1_000_000);
  return { area, charged: area.lt(rates.minimumAreaM2) ? dec(rates.minimumAreaM2) : area };
}

/** What a single pane is made of. */
export function paneNodes(item: PricedItem, thicknessMm: number, rates: RateBook): PriceNode[] {
  const cost = glassNode(item, thicknessMm, rates, 'stockId');
  return [
    cost,
    ...surcharge(item.shape, cost.amount),
    ...tougheningNode(item, item.isToughened, thicknessMm, rates),
    ...edgework(item, thicknessMm, rates),
    ...workNodes(item.work ?? unplaced(item), thicknessMm, rates),
  ];
}

/** Glass by area; a small piece shows what it measures and what the minimum adds. */
export function glassNode(item: ChargedGlass, thicknessMm: number, rates: RateBook, target: string): PriceNode {
  const missing = `${item.priceGroup} ${thicknessMm} mm has no price per m²`;
  const rate = offered(rates.glass(item.priceGroup, thicknessMm, item.stockId), target, missing);
  const { area, charged } = chargedArea(item, rates);
  const whole = part(`${item.priceGroup} ${thicknessMm} mm`, charged, 'm²', rate);
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

export function tougheningNode(
  item: ChargedGlass,
  isToughened: boolean,
  thicknessMm: number,
  rates: RateBook,
): PriceNode[] {
  if (!isToughened) return [];
  const rate = offered(rates.toughening(thicknessMm), 'isToughened', `${thicknessMm} mm is not toughened`);
  return [part('Toughening', chargedArea(item, rates).charged, 'm²', rate)];
}

/** A shape is charged as its block, and a share of the glass more: what lies around it is waste. */
export function surcharge(shape: PricedItem['shape'], glass: string): PriceNode[] {
  if (!shape || dec(shape.percent).isZero()) return [];
  const amount = subtotal(dec(glass).times(shape.percent).div(100));
  return [{ label: shape.label, quantity: quantity(shape.percent), unit: '%', rate: glass, amount }];
}

/** Glass with the work of its edges; mm. */
export type EdgedGlass = Pick<PricedItem, 'edges' | 'edgeLengthsMm' | 'widthMm' | 'heightMm'>;

export function edgework(item: EdgedGlass, thicknessMm: number, rates: RateBook): PriceNode[] {
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
