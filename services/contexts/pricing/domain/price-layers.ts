import { dec, quantity, subtotal, sum } from '../../../platform/kernel/money.ts';
import type { LayerWork, PriceNode } from '../pricing.contract.ts';
import { chargedArea, edgework, glassNode, surcharge, tougheningNode } from './price-pane.ts';
import { offered, part } from './price-part.ts';
import { unplaced, workNodes } from './price-work.ts';
import type { CountedCavity, CountedLayers, CountedPly, PricedItem } from './priced-item.ts';
import type { RateBook } from './rate-book.ts';

/** What a unit or laminate is made of: a node for each ply, then what holds them together, and its shape's share of both. */
export function layeredNodes(item: PricedItem, layers: CountedLayers, rates: RateBook): PriceNode[] {
  const area = chargedArea(item, rates).charged;
  const byArea = (label: string, work: LayerWork, target: string, code?: string, mm?: number) =>
    part(label, area, 'm²', rateOf(rates, work, target, label, code, mm));
  const plies = layers.plies.map((ply) => plyNode(item, ply, rates));
  const pressed = [
    ...layers.films.map(({ target, code, mm }) => byArea(`Film ${code} ${mm} mm`, 'film', target, code, mm)),
    ...Array.from({ length: layers.laminates }, () => byArea('Laminating', 'laminating', 'assembly')),
  ];
  const madeUp = layers.cavities.map(({ target }) => byArea('Unit make-up', 'makeUp', target));
  const glass = plies.flatMap(({ children }) => children[0]?.amount ?? []);
  const surcharged = sum([...glass, ...[...pressed, ...madeUp].map((node) => node.amount)]);
  return [
    ...plies,
    ...pressed,
    ...madeUp,
    ...layers.cavities.flatMap(({ gas, target }) =>
      gas ? [byArea(`Gas ${gas.toLowerCase()}`, 'gas', `${target}.gas`, gas)] : [],
    ),
    ...layers.cavities.flatMap((cavity) => edgeOfCavity(cavity, rates)),
    ...surcharge(item.shape, subtotal(surcharged)),
  ];
}

/** The glass of a ply and its work, the glass first; its parts sum to it. */
function plyNode(item: PricedItem, ply: CountedPly, rates: RateBook) {
  const { widthMm, heightMm, edges } = item;
  const { stockId, priceGroup, thicknessMm, edgeLengthsMm } = ply;
  const glass = { stockId, priceGroup, thicknessMm, widthMm, heightMm };
  const metres = (label: string, work: LayerWork, mm: number) =>
    mm > 0 ? [part(label, dec(mm).div(1_000), 'm', rateOf(rates, work, ply.target, label))] : [];
  const { children: _, ...cost } = glassNode(glass, thicknessMm, rates, `${ply.target}.stockId`);
  const soak = ply.isSoaked
    ? [part('Heat soak', cost.quantity, 'm²', rateOf(rates, 'soak', `${ply.target}.isSoaked`, 'Heat soak'))]
    : [];
  const work = [
    ...tougheningNode(glass, ply.isToughened, thicknessMm, rates),
    ...soak,
    ...edgework({ edges, edgeLengthsMm, widthMm, heightMm }, thicknessMm, rates),
    ...workNodes(item.work ?? unplaced(item), thicknessMm, rates),
  ].flatMap((node) => node.children ?? [node]);
  const children = [
    cost,
    ...work,
    ...metres('Edge deletion', 'deletion', ply.deletedMm),
    ...metres('Step', 'step', ply.steppedMm),
  ];
  const amount = subtotal(sum(children.map((child) => child.amount)));
  return { label: ply.label, quantity: quantity(1), unit: 'each', rate: amount, amount, children };
}

/** Spacer round a cavity, and the bars in it. */
function edgeOfCavity({ target, spacer, perimeterMm, bars }: CountedCavity, rates: RateBook): PriceNode[] {
  const label = `Spacer ${spacer}`;
  const rate = rateOf(rates, 'spacer', `${target}.spacer`, label, spacer);
  const round = part(label, dec(perimeterMm).div(1_000), 'm', rate);
  if (!bars) return [round];
  const name = `Bars ${bars.code}`;
  const barRate = rateOf(rates, 'bar', `${target}.bars`, name, bars.code);
  const run = part(name, dec(bars.lengthMm).div(1_000), 'm', barRate);
  if (bars.crossings === 0) return [round, run];
  const each = rateOf(rates, 'crossing', `${target}.bars`, 'Crossings');
  return [round, run, part('Crossings', bars.crossings, 'each', each)];
}

const rateOf = (rates: RateBook, work: LayerWork, target: string, label: string, code?: string, mm?: number): string =>
  offered(rates.layer(work, code, mm), target, `The price list has no price for ${label.toLowerCase()}`);
