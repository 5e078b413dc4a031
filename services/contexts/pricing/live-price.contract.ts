import { AppError, badField } from '../../platform/kernel/errors.ts';
import { currency, dec, gstOf } from '../../platform/kernel/money.ts';
import type { LineOutline } from '../ordereditor/outline.contract.ts';
import type { CornerWork, CutoutPosition, HolePosition } from '../ordereditor/pane.contract.ts';
import { derivePrice } from './domain/derive-price.ts';
import type { ClassRate, RateBook } from './domain/rate-book.ts';
import { countedPiece, type EditorTerms } from './priced-piece.contract.ts';
import type { ItemRates, LookupAnswer } from './pricing.contract.ts';

/** The stock of a line, as far as its price goes. */
export interface LiveGlass {
  readonly id: number;
  readonly code: string;
  readonly kind: string;
  readonly thicknessMm: number | null;
  readonly priceGroup: string;
  readonly canToughen: boolean;
}

/** The piece; mm. */
export interface LivePiece {
  readonly widthMm?: number | undefined;
  readonly heightMm?: number | undefined;
  readonly quantity: number;
  readonly isToughened: boolean;
  readonly outline?: LineOutline | undefined;
  readonly edges: readonly string[];
  readonly holes: number;
  readonly cutouts: number;
  readonly holePositions?: readonly HolePosition[] | undefined;
  readonly cutoutPositions?: readonly CutoutPosition[] | undefined;
  readonly corners?: readonly CornerWork[] | undefined;
}

/** What was answered for any piece of this glass and customer. */
export type KnownRates = Pick<LookupAnswer, 'discountPercent' | 'taxRatePercent'> & { readonly rates: ItemRates };

/** The rate of the first class that has one, else that of any. */
function classRate<C extends string>(
  own: Partial<Record<C, string>> | undefined,
  classes: readonly (string | null)[],
  any: string | null,
): ClassRate<C> | null {
  for (const its of classes as readonly C[]) {
    const rate = own?.[its];
    if (rate !== undefined) return { rate, class: its };
  }
  return any === null ? null : { rate: any };
}

/** The rates of one glass as a price list that knows nothing else. */
const bookOf = (rates: ItemRates): RateBook => ({
  glass: () => rates.glassPerM2,
  toughening: () => rates.tougheningPerM2,
  edgework: (code) => rates.edgeworkPerM[code] ?? null,
  hole: (_, its) => classRate(rates.holeByClass, [its], rates.hole),
  cutout: (_, kind, its) => classRate(rates.cutoutByClass, [kind, its], rates.cutout),
  corner: (_, its) => classRate(rates.cornerByClass, [its], rates.corner ?? null),
  // Units and laminates are priced by the server: they have glass of several stock items.
  layer: () => null,
  each: () => rates.each,
  minimumAreaM2: rates.minimumAreaM2,
  minimumLine: rates.minimumLine,
  of: () => rates,
});

/**
 * The price of a piece as the server will answer it, from the rates it answered before for the same glass and customer:
 * the same derivation, so the same cents. Pure and quick enough for every key.
 */
export function livePrice(piece: LivePiece, glass: LiveGlass, known: KnownRates, terms: EditorTerms): LookupAnswer {
  const { rates, discountPercent, taxRatePercent } = known;
  const answer = { rates, discountPercent, taxRatePercent, price: null, gst: null, total: null, error: null };
  const thicknessMm = glass.kind === 'glass' ? glass.thicknessMm : null;
  if (piece.isToughened && !glass.canToughen)
    return { ...answer, error: { target: 'isToughened', message: `${glass.code} cannot be toughened` } };
  try {
    const { widthMm = 0, heightMm = 0 } = piece;
    const shaped = { ...piece, ...countedPiece({ ...piece, widthMm, heightMm }, terms) };
    if (thicknessMm !== null && !(shaped.widthMm && shaped.heightMm))
      throw badField(shaped.widthMm ? 'heightMm' : 'widthMm', 'Enter width and height');
    const item = { ...shaped, thicknessMm, priceGroup: glass.priceGroup, stockId: glass.id };
    const price = derivePrice(item, bookOf(rates), discountPercent, rates.minimumPrice ?? null);
    const gst = gstOf(price.line, taxRatePercent);
    return { ...answer, price, gst, total: currency(dec(price.lineCurrency).plus(gst)) };
  } catch (error) {
    const detail = error instanceof AppError ? error.details[0] : undefined;
    if (!detail) throw error;
    return { ...answer, error: detail };
  }
}
