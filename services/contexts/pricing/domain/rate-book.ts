import type { LayerWork, PricedCorner, PricedCutout, PricedHole } from '../pricing.contract.ts';
import type { ItemRates, Rates } from '../pricing.events.ts';

/** A rate, and the class it is for; none is for any. */
export interface ClassRate<C> {
  readonly rate: string;
  readonly class?: C | undefined;
}

/** Answers what a price list charges, in constant time; null is not offered. Thickness in mm, rates in AUD without GST. */
export interface RateBook {
  /** A stock item's own price stands before that of its group. */
  glass(priceGroup: string, thicknessMm: number, stockId?: number): string | null;
  toughening(thicknessMm: number): string | null;
  edgework(code: string, thicknessMm: number): string | null;
  /** Its class goes before any; null asks for any. */
  hole(thicknessMm: number, its: PricedHole | null): ClassRate<PricedHole> | null;
  /** The kind of a configured cutout goes before its class, that before any. */
  cutout(thicknessMm: number, kind: string, its: PricedCutout | null): ClassRate<PricedCutout> | null;
  corner(thicknessMm: number, its: PricedCorner | null): ClassRate<PricedCorner> | null;
  /** A rate of the code (and of a film the thickness, mm) stands before that of any. */
  layer(work: LayerWork, code?: string, mm?: number): string | null;
  each(priceGroup: string, stockId?: number): string | null;
  readonly minimumAreaM2: string;
  readonly minimumLine: string;
  /** Everything offered for one glass, or for one article without a thickness. */
  of(priceGroup: string, thicknessMm: number | null, stockId?: number): ItemRates;
}

interface Band {
  readonly fromMm: number;
  readonly belowMm: number;
}
const inBand = <B extends Band>(bands: readonly B[], thicknessMm: number): B | null =>
  bands.find((band) => thicknessMm >= band.fromMm && thicknessMm < band.belowMm) ?? null;
/** The first of some classes that has a rate, then the rate of any. */
const ofClass = <B extends Band & { class?: string | undefined }>(
  bands: readonly B[],
  thicknessMm: number,
  classes: readonly (string | null)[],
): B | null => {
  for (const its of classes.filter((one) => one !== null && one !== '')) {
    const found = inBand(
      bands.filter((band) => band.class === its),
      thicknessMm,
    );
    if (found) return found;
  }
  return inBand(
    bands.filter((band) => band.class === undefined),
    thicknessMm,
  );
};
/** Rates of the classes that have one in a thickness. */
function byClass<C extends string>(
  bands: readonly (Band & { class?: C | undefined; rate: string })[],
  thicknessMm: number,
) {
  const classes = [...new Set(bands.flatMap((band) => band.class ?? []))];
  const found = classes.flatMap((its) => {
    const band = ofClass(bands, thicknessMm, [its]);
    return band?.class === its ? [[its, band.rate] as const] : [];
  });
  return found.length ? (Object.fromEntries(found) as Partial<Record<C, string>>) : undefined;
}

function classRates(rates: Rates, thicknessMm: number) {
  const [holes, cutouts] = [byClass(rates.holes, thicknessMm), byClass(rates.cutouts, thicknessMm)];
  const corners = byClass(rates.corners ?? [], thicknessMm);
  const corner = ofClass(rates.corners ?? [], thicknessMm, [])?.rate;
  return {
    ...(holes ? { holeByClass: holes } : {}),
    ...(cutouts ? { cutoutByClass: cutouts } : {}),
    ...(corner === undefined ? {} : { corner }),
    ...(corners ? { cornerByClass: corners } : {}),
  };
}

/** The rate of a code and thickness, else of the code, else of any. */
function layerRate(rows: NonNullable<Rates['layers']>, code?: string, mm?: number): string | null {
  const of = (its?: string, thick?: number) => rows.find((row) => row.code === its && row.mm === thick)?.rate;
  return of(code, mm) ?? of(code) ?? of() ?? null;
}

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
    edgework: (code, thicknessMm) => inBand(edgework.get(code) ?? [], thicknessMm)?.rate ?? null,
    hole: (thicknessMm, its) => ofClass(rates.holes, thicknessMm, [its]),
    cutout: (thicknessMm, kind, its) => ofClass(rates.cutouts, thicknessMm, [kind, its]),
    corner: (thicknessMm, its) => ofClass(rates.corners ?? [], thicknessMm, [its]),
    layer: (work, code, mm) =>
      layerRate(
        (rates.layers ?? []).filter((row) => row.work === work),
        code,
        mm,
      ),
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
        hole: book.hole(t, null)?.rate ?? null,
        cutout: book.cutout(t, '', null)?.rate ?? null,
        ...classRates(rates, t),
        each: thicknessMm === null ? book.each(priceGroup, stockId) : null,
        minimumAreaM2: rates.minimumAreaM2,
        minimumLine: rates.minimumLine,
      };
    },
  };
  return book;
}
