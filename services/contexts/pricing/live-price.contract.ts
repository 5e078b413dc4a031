import { AppError } from '../../platform/kernel/errors.ts';
import { currency, dec, gstOf } from '../../platform/kernel/money.ts';
import { derivePrice } from './domain/derive-price.ts';
import type { RateBook } from './domain/rate-book.ts';
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
  readonly edges: readonly string[];
  readonly holes: number;
  readonly cutouts: number;
}

/** What was answered for any piece of this glass and customer. */
export type KnownRates = Pick<LookupAnswer, 'discountPercent' | 'taxRatePercent'> & { readonly rates: ItemRates };

/** The rates of one glass as a price list that knows nothing else. */
const bookOf = (rates: ItemRates): RateBook => ({
  glass: () => rates.glassPerM2,
  toughening: () => rates.tougheningPerM2,
  edgework: (code) => rates.edgeworkPerM[code] ?? null,
  hole: () => rates.hole,
  cutout: () => rates.cutout,
  each: () => rates.each,
  minimumAreaM2: rates.minimumAreaM2,
  minimumLine: rates.minimumLine,
  of: () => rates,
});

/**
 * The price of a piece as the server will answer it, from the rates it answered before for the same glass and customer:
 * the same derivation, so the same cents. Pure and quick enough for every key.
 */
export function livePrice(piece: LivePiece, glass: LiveGlass, known: KnownRates): LookupAnswer {
  const { rates, discountPercent, taxRatePercent } = known;
  const answer = { rates, discountPercent, taxRatePercent, price: null, gst: null, total: null, error: null };
  const thicknessMm = glass.kind === 'glass' ? glass.thicknessMm : null;
  const { widthMm = 0, heightMm = 0 } = piece;
  if (thicknessMm !== null && !(widthMm && heightMm))
    return { ...answer, error: { target: widthMm ? 'heightMm' : 'widthMm', message: 'Enter width and height' } };
  if (piece.isToughened && !glass.canToughen)
    return { ...answer, error: { target: 'isToughened', message: `${glass.code} cannot be toughened` } };
  try {
    const item = { ...piece, widthMm, heightMm, thicknessMm, priceGroup: glass.priceGroup, stockId: glass.id };
    const price = derivePrice(item, bookOf(rates), discountPercent);
    const gst = gstOf(price.line, taxRatePercent);
    return { ...answer, price, gst, total: currency(dec(price.lineCurrency).plus(gst)) };
  } catch (error) {
    const detail = error instanceof AppError ? error.details[0] : undefined;
    if (!detail) throw error;
    return { ...answer, error: detail };
  }
}
