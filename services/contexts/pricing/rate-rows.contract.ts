import { cutoutKindWords } from '../ordereditor/ordereditor.contract.ts';
import type { LayerWork, PricedCorner, PricedCutout, PricedHole, Rates } from './pricing.contract.ts';

/** Parts of a price list, in the order they are shown. */
export const rateSections = [
  'glass',
  'stock',
  'toughening',
  'edgework',
  'holes',
  'cutouts',
  'corners',
  'layers',
  'each',
  'minimum',
] as const;
export type RateSection = (typeof rateSections)[number];

/** One price of a price list under a key that stays the same when the price changes. */
export interface RateRow {
  readonly key: string;
  readonly section: RateSection;
  readonly label: string;
  /** Price group, edge code or stock id; empty where there is none. */
  readonly target: string;
  /** mm; null where the price does not depend on it. */
  readonly thicknessMm: number | null;
  readonly unit: string;
  /** AUD without GST, as it stands in the list. */
  readonly rate: string;
}

const band = ({ fromMm, belowMm }: { fromMm: number; belowMm: number }) =>
  fromMm === 0 ? `below ${belowMm} mm` : belowMm >= 100 ? `from ${fromMm} mm` : `${fromMm} to below ${belowMm} mm`;
const bandKey = (section: string, row: { fromMm: number; belowMm: number }) =>
  `${section}/${row.fromMm}-${row.belowMm}`;
/** Prices of any class keep the key they always had. */
const workKey = (
  section: 'holes' | 'cutouts' | 'corners',
  row: { class?: string | undefined; fromMm: number; belowMm: number },
) => bandKey(row.class === undefined ? section : `${section}/${row.class}`, row);
const holeWords: Readonly<Record<PricedHole, string>> = {
  drilled: 'Hole, drilled,',
  large: 'Hole from Ø 74 mm,',
  sunk: 'Hole, countersunk,',
};
const cutoutWords: Readonly<Record<PricedCutout, string>> = {
  ...cutoutKindWords,
  internal: 'Inside',
  side: 'At an edge',
  corner: 'At a corner',
};
const cornerWords: Readonly<Record<PricedCorner, string>> = { radius: 'Corner, rounded,', snip: 'Corner, snipped,' };
export const layerWords: Readonly<Record<LayerWork, string>> = {
  film: 'Film',
  laminating: 'Laminating',
  makeUp: 'Unit make-up',
  gas: 'Gas',
  soak: 'Heat soak',
  spacer: 'Spacer',
  deletion: 'Edge deletion',
  step: 'Step',
  bar: 'Bar',
  crossing: 'Crossing of bars',
};
/** What a unit of each work on layers is. */
export const layerUnits: Readonly<Record<LayerWork, string>> = {
  ...{ film: 'm²', laminating: 'm²', makeUp: 'm²', gas: 'm²', soak: 'm²' },
  ...{ spacer: 'm', deletion: 'm', step: 'm', bar: 'm', crossing: 'each' },
};
type LayerRate = NonNullable<Rates['layers']>[number];
const layerKey = ({ work, code, mm }: LayerRate) =>
  ['layers', work, code, mm].filter((one) => one !== undefined).join('/');
const layerName = ({ work, code, mm }: LayerRate) =>
  [layerWords[work], code, mm === undefined ? '' : `${mm} mm`].filter(Boolean).join(' ');
const edgeKey = (row: Rates['edgework'][number]) => bandKey(`edgework/${row.code}`, row);

/** Key of a stock item's own price. */
export const stockKey = (stockId: number): string => `stock/${stockId}`;
/** Key of a glass of a price group. */
export const glassKey = (priceGroup: string, thicknessMm: number): string => `glass/${priceGroup}/${thicknessMm}`;

/** Every price of a list, flat. Stock items with a price of their own are among them. */
export function rateRows(rates: Rates): RateRow[] {
  const row = (
    section: RateSection,
    key: string,
    label: string,
    unit: string,
    rate: string,
    target = '',
    thicknessMm: number | null = null,
  ): RateRow => ({ key, section, label, target, thicknessMm, unit, rate });
  return [
    ...rates.glass.map((g) =>
      row(
        'glass',
        glassKey(g.priceGroup, g.thicknessMm),
        `${g.priceGroup} ${g.thicknessMm} mm`,
        'm²',
        g.rate,
        g.priceGroup,
        g.thicknessMm,
      ),
    ),
    ...(rates.stock ?? []).map((s) =>
      row('stock', stockKey(s.stockId), s.code, s.unit, s.rate, String(s.stockId), s.thicknessMm),
    ),
    ...rates.toughening.map((t) =>
      row(
        'toughening',
        `toughening/${t.thicknessMm}`,
        `Toughening ${t.thicknessMm} mm`,
        'm²',
        t.rate,
        '',
        t.thicknessMm,
      ),
    ),
    ...rates.edgework.map((e) => row('edgework', edgeKey(e), `Edge ${e.code} ${band(e)}`, 'm', e.rate, e.code)),
    ...rates.holes.map((h) =>
      row('holes', workKey('holes', h), `${h.class ? holeWords[h.class] : 'Hole'} ${band(h)}`, 'each', h.rate, h.class),
    ),
    ...rates.cutouts.map((c) => {
      const name = c.class ? `Cutout, ${cutoutWords[c.class].toLowerCase()},` : 'Cutout';
      return row('cutouts', workKey('cutouts', c), `${name} ${band(c)}`, 'each', c.rate, c.class);
    }),
    ...(rates.corners ?? []).map((c) => {
      const name = c.class ? cornerWords[c.class] : 'Corner';
      return row('corners', workKey('corners', c), `${name} ${band(c)}`, 'each', c.rate, c.class);
    }),
    ...(rates.layers ?? []).map((l) => row('layers', layerKey(l), layerName(l), layerUnits[l.work], l.rate, l.work)),
    ...rates.each.map((e) => row('each', `each/${e.priceGroup}`, e.priceGroup, 'each', e.rate, e.priceGroup)),
    row('minimum', 'minimum/line', 'Minimum of a line', 'line', rates.minimumLine),
  ];
}

/** A stock item as far as a price of its own needs it. */
export interface PricedStock {
  readonly id: number;
  readonly code: string;
  readonly unit: string;
  readonly thicknessMm: number | null;
  readonly priceGroup: string;
}

/**
 * The list with some prices changed, everything else to the letter as it was. Null takes a stock item's own price away;
 * a stock item that had none gets its row from `stocks`. Keys that are not in the list change nothing.
 */
export function withRates(
  rates: Rates,
  values: ReadonlyMap<string, string | null>,
  stocks: readonly PricedStock[] = [],
): Rates {
  const set = <R extends { rate: string }>(key: string, row: R): R => {
    const rate = values.get(key);
    return rate === undefined || rate === null ? row : { ...row, rate };
  };
  const own = (rates.stock ?? []).flatMap((s) =>
    values.get(stockKey(s.stockId)) === null ? [] : [set(stockKey(s.stockId), s)],
  );
  const known = new Set((rates.stock ?? []).map((s) => s.stockId));
  const added = stocks.flatMap((s) => {
    const rate = values.get(stockKey(s.id));
    return known.has(s.id) || rate === undefined || rate === null
      ? []
      : [{ stockId: s.id, code: s.code, unit: s.unit, priceGroup: s.priceGroup, thicknessMm: s.thicknessMm, rate }];
  });
  const stock = [...own, ...added];
  const { stock: _, ...rest } = rates;
  return {
    ...rest,
    glass: rates.glass.map((g) => set(glassKey(g.priceGroup, g.thicknessMm), g)),
    toughening: rates.toughening.map((t) => set(`toughening/${t.thicknessMm}`, t)),
    edgework: rates.edgework.map((e) => set(edgeKey(e), e)),
    holes: rates.holes.map((h) => set(workKey('holes', h), h)),
    cutouts: rates.cutouts.map((c) => set(workKey('cutouts', c), c)),
    ...(rates.corners ? { corners: rates.corners.map((c) => set(workKey('corners', c), c)) } : {}),
    ...(rates.layers ? { layers: rates.layers.map((l) => set(layerKey(l), l)) } : {}),
    each: rates.each.map((e) => set(`each/${e.priceGroup}`, e)),
    minimumLine: values.get('minimum/line') ?? rates.minimumLine,
    ...(stock.length ? { stock } : {}),
  };
}
