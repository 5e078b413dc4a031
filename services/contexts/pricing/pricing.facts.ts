import type { Tx } from '../../platform/db/database.ts';
import { AppError, type ErrorDetail } from '../../platform/kernel/errors.ts';
import { contactFacts } from '../contacts/contacts.facts.ts';
import { type StockFacts, stockFactsMany } from '../inventory/inventory.facts.ts';
import { derivePrice } from './domain/derive-price.ts';
import type { RateBook } from './domain/rate-book.ts';
import { currentRates } from './current-rates.ts';
import type { DerivedPrice, ItemRates } from './pricing.events.ts';

/** What a price is asked for: a stock item, or a price group with a thickness. Without a size only the rates are answered. mm, pieces. */
export interface PriceQuestion {
  readonly stockId?: number | null | undefined;
  readonly priceGroup?: string | undefined;
  readonly thickness?: number | undefined;
  readonly widthMm?: number | null | undefined;
  readonly heightMm?: number | null | undefined;
  readonly quantity: number;
  readonly isToughened?: boolean | undefined;
  /** Codes of top, right, bottom, left; left out is as cut. */
  readonly edges?: readonly string[] | undefined;
  readonly holes?: number | undefined;
  readonly cutouts?: number | undefined;
}

/** The answer to one question: a price, or why there is none. `rates` is null when the item is unknown. */
export interface PriceAnswer {
  readonly rates: ItemRates | null;
  readonly discountPercent: string;
  readonly price: DerivedPrice | null;
  readonly error: ErrorDetail | null;
}

/**
 * Prices items for a customer (no customer: list price), in the order asked, AUD without GST. One statement for the
 * rates, one for all stock items, one for the customer, whatever the number of items.
 */
export async function priceItem(
  tx: Tx, accountId: number, { contactId, items }: { contactId?: number | null | undefined; items: readonly PriceQuestion[] },
): Promise<PriceAnswer[]> {
  const book = await currentRates(tx, accountId);
  const stocks = await stockFactsMany(tx, accountId, items.flatMap((item) => item.stockId ?? []));
  const contact = contactId ? await contactFacts(tx, accountId, contactId) : null;
  if (contactId && !contact) return items.map(() => refused('0', 'contactId', 'This customer does not exist'));
  const discountPercent = contact?.discountPercent ?? '0';
  return items.map((item) => answer(item, book, stocks, discountPercent));
}

function answer(item: PriceQuestion, book: RateBook | null, stocks: ReadonlyMap<number, StockFacts>, discountPercent: string): PriceAnswer {
  if (!book) return refused(discountPercent, 'stockId', 'There is no price list yet');
  const glass = glassOf(item, stocks);
  if (!glass) return refused(discountPercent, 'stockId', 'Choose a stock item');
  const rates = book.of(glass.priceGroup, glass.thicknessMm);
  const isMeasured = Boolean(item.widthMm && item.heightMm);
  if (!isMeasured && glass.thicknessMm !== null) return { rates, discountPercent, price: null, error: null };
  try {
    return { rates, discountPercent, price: derivePrice({ ...piece(item), ...glass }, book, discountPercent), error: null };
  } catch (error) {
    const detail = error instanceof AppError ? error.details[0] : undefined;
    if (!detail) throw error;
    return { rates, discountPercent, price: null, error: detail };
  }
}

const refused = (discountPercent: string, target: string, message: string): PriceAnswer =>
  ({ rates: null, discountPercent, price: null, error: { target, message } });

function glassOf(item: PriceQuestion, stocks: ReadonlyMap<number, StockFacts>) {
  const stock = item.stockId ? stocks.get(item.stockId) : undefined;
  if (stock) return { priceGroup: stock.priceGroup, thicknessMm: stock.kind === 'glass' ? stock.thicknessMm : null };
  return item.stockId || !item.priceGroup ? null : { priceGroup: item.priceGroup, thicknessMm: item.thickness ?? null };
}

const piece = (item: PriceQuestion) => ({
  widthMm: item.widthMm ?? 0, heightMm: item.heightMm ?? 0, quantity: item.quantity, isToughened: item.isToughened ?? false,
  edges: item.edges ?? [], holes: item.holes ?? 0, cutouts: item.cutouts ?? 0,
});
