import { dec, quantity, subtotal, sum } from '../../../platform/kernel/money.ts';
import type { CountedWork } from '../../ordereditor/pane-work.contract.ts';
import type { PricedCorner, PricedCutout, PricedHole, PriceNode } from '../pricing.contract.ts';
import { offered, part } from './price-part.ts';
import type { RateBook } from './rate-book.ts';

const holeLabels: Readonly<Record<PricedHole, string>> = {
  drilled: 'Holes drilled',
  large: 'Holes from Ø 74 mm',
  sunk: 'Holes countersunk',
};
const cutoutLabels: Readonly<Record<PricedCutout, string>> = {
  hinge: 'Hinge cutouts',
  patch: 'Patch fitting cutouts',
  vent: 'Vent cutouts',
  powerPoint: 'Power point cutouts',
  notch: 'Notches',
  slot: 'Finger slots',
  lock: 'Lock cutouts',
  petDoor: 'Pet door cutouts',
  other: 'Other cutouts',
  internal: 'Cutouts inside',
  side: 'Cutouts at an edge',
  corner: 'Cutouts at a corner',
};

const cornerLabels: Readonly<Record<PricedCorner, string>> = { radius: 'Corners rounded', snip: 'Corners snipped' };

/** Holes, cutouts and corners each, by the class that has a price and the thickness; one sum for those charged alike. */
export function workNodes({ holes, cutouts, corners }: CountedWork, thicknessMm: number, rates: RateBook): PriceNode[] {
  const drilled = [...holes].map(([its, count]) => {
    // What is not placed is charged as any, or as drilled where only classes have a price.
    const found = rates.hole(thicknessMm, its) ?? (its === null ? rates.hole(thicknessMm, 'drilled') : null);
    const rate = offered(found?.rate ?? null, 'holes', `No price for holes in ${thicknessMm} mm`);
    return { label: found?.class ? holeLabels[found.class] : 'Holes', count, rate };
  });
  const cut = cutouts.map(({ kind, class: its, count }) => {
    const found =
      rates.cutout(thicknessMm, kind, its) ?? (its === null ? rates.cutout(thicknessMm, '', 'internal') : null);
    const rate = offered(found?.rate ?? null, 'cutouts', `No price for cutouts in ${thicknessMm} mm`);
    return { label: found?.class ? cutoutLabels[found.class] : 'Cutouts', count, rate };
  });
  const worked = [...corners].map(([its, count]) => {
    const found = rates.corner(thicknessMm, its);
    const rate = offered(found?.rate ?? null, 'corners', `No price for corners in ${thicknessMm} mm`);
    return { label: found?.class ? cornerLabels[found.class] : 'Corners', count, rate };
  });
  return [...groupOf('Holes', drilled), ...groupOf('Cutouts', cut), ...groupOf('Corners', worked)];
}

/** Holes and cutouts that are counted, and nobody knows of which class they are. */
export const unplaced = ({ holes, cutouts }: { readonly holes: number; readonly cutouts: number }): CountedWork => ({
  holes: new Map(holes > 0 ? [[null, holes]] : []),
  cutouts: cutouts > 0 ? [{ kind: '', class: null, count: cutouts }] : [],
  corners: new Map(),
});

interface Charged {
  readonly label: string;
  readonly count: number;
  readonly rate: string;
}

/** One node for those of a label; a node of nodes where labels differ. */
function groupOf(label: string, charged: readonly Charged[]): PriceNode[] {
  const children = [...Map.groupBy(charged, (one) => one.label)].map(([its, same]) =>
    part(its, sum(same.map((one) => one.count)), 'each', same[0]?.rate ?? '0'),
  );
  const [only] = children;
  if (!only || children.length === 1) return children;
  const count = quantity(sum(children.map((child) => child.quantity)));
  const amount = subtotal(sum(children.map((child) => child.amount)));
  // Several classes have no common rate: shown as the average of one.
  return [{ label, quantity: count, unit: 'each', rate: subtotal(dec(amount).div(count)), amount, children }];
}
