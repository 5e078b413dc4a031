import type { ItemRates, Rates } from '../pricing.events.ts';

/** Answers what a price list charges, in constant time; null is not offered. Thickness in mm, rates in AUD without GST. */
export interface RateBook {
  /** A stock item's own price stands before that of its group. */
  glass(priceGroup: string, thicknessMm: number, stockId?: number): string | null;
  toughening(thicknessMm: number): string | null;
  edgework(code: string, thicknessMm: number): string | null;
  hole(thicknessMm: number): string | null;
  cutout(thicknessMm: number): string | null;
  each(priceGroup: string, stockId?: number): string | null;
  readonly minimumAreaM2: string;
  readonly minimumLine: string;
  /** Everything offered for one glass, or for one article without a thickness. */
  of(priceGroup: string, thicknessMm: number | null, stockId?: number): ItemRates;
}

type Band = Rates['holes'][number];
const inBand = (bands: readonly Band[], thicknessMm: number) =>
  bands.find((band) => thicknessMm >= band.fromMm && thicknessMm < band.belowMm)?.rate ?? null;

/** Prepares the rates of a price list for asking. */
export function rateBook(rates: Rates): RateBook {
  const glass = new Map(rates.glass.map((row) => [`${row.priceGroup} ${row.thicknessMm}`, row.rate]));
  const toughening = new Map(rates.toughening.map((row) => [row.thicknessMm, row.rate]));
  const each = new Map(rates.each.map((row) => [row.priceGroup, row.rate]));
  const own = new Map((rates.stock ?? []).map((row) => [row.stockId, row.rate]));
  const edgework = Map.groupBy(rates.edgework, (row) => row.code);
  const book: RateBook = {
    glass: (priceGroup, thicknessMm, stockId = 0) =>
      own.get(stockId) ?? glass.get(`${priceGroup} ${thicknessMm}`) ?? null,
    toughening: (thicknessMm) => toughening.get(thicknessMm) ?? null,
    edgework: (code, thicknessMm) => inBand(edgework.get(code) ?? [], thicknessMm),
    hole: (thicknessMm) => inBand(rates.holes, thicknessMm),
    cutout: (thicknessMm) => inBand(rates.cutouts, thicknessMm),
    each: (priceGroup, stockId = 0) => own.get(stockId) ?? each.get(priceGroup) ?? null,
    minimumAreaM2: rates.minimumAreaM2,
    minimumLine: rates.minimumLine,
    of(priceGroup, thicknessMm, stockId) {
      const t = thicknessMm ?? 0;
      const edges = [...edgework.keys()].flatMap((code) => {
        const rate = book.edgework(code, t);
        return rate === null ? [] : [[code, rate] as const];
      });
      return {
        glassPerM2: book.glass(priceGroup, t, stockId),
        tougheningPerM2: book.toughening(t),
        edgeworkPerM: Object.fromEntries(edges),
        hole: book.hole(t),
        cutout: book.cutout(t),
        each: thicknessMm === null ? book.each(priceGroup, stockId) : null,
        minimumAreaM2: rates.minimumAreaM2,
        minimumLine: rates.minimumLine,
      };
    },
  };
  return book;
}
