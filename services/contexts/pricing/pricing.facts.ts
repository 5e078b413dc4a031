import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregate } from '../../platform/event-store/aggregates.ts';
import { AppError, type ErrorDetail } from '../../platform/kernel/errors.ts';
import { contactFacts } from '../contacts/contacts.facts.ts';
import { type StockFacts, stockFactsMany } from '../inventory/inventory.facts.ts';
import { currentRates } from './current-rates.ts';
import { derivePrice } from './domain/derive-price.ts';
import { type PriceListState, priceListAggregate } from './domain/price-list.ts';
import type { RateBook } from './domain/rate-book.ts';
import type { DerivedPrice, ItemRates } from './pricing.events.ts';

/** What a price is asked for: a stock item, or a price group with a thickness. With neither width nor height only the rates are answered. mm, pieces. */
export interface PriceQuestion {
  readonly stockId?: number | null | undefined;
  readonly priceGroup?: string | undefined;
  readonly thickness?: number | undefined;
  readonly widthMm?: number | null | undefined;
  readonly heightMm?: number | null | undefined;
  /** Left out is one. */
  readonly quantity?: number | undefined;
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
export const priceItem = (
  tx: Tx,
  accountId: number,
  { contactId, items }: { contactId?: number | null | undefined; items: readonly PriceQuestion[] },
): Promise<PriceAnswer[]> =>
  priceItems(
    tx,
    accountId,
    items.map((item) => ({ ...item, contactId })),
  );

/** The same for items of several customers: one statement for each customer, none for an item. */
export async function priceItems(
  tx: Tx,
  accountId: number,
  items: readonly (PriceQuestion & { contactId?: number | null | undefined })[],
): Promise<PriceAnswer[]> {
  const book = await currentRates(tx, accountId);
  const stocks = await stockFactsMany(
    tx,
    accountId,
    items.flatMap((item) => item.stockId ?? []),
  );
  const discounts = new Map<number, string | undefined>();
  for (const id of new Set(items.flatMap((item) => item.contactId ?? [])))
    discounts.set(id, (await contactFacts(tx, accountId, id))?.discountPercent);
  return items.map((item) => {
    const discountPercent = item.contactId ? discounts.get(item.contactId) : '0';
    return discountPercent === undefined
      ? refused('0', 'contactId', 'This customer does not exist')
      : answer(item, book, stocks, discountPercent);
  });
}

function answer(
  item: PriceQuestion,
  book: RateBook | null,
  stocks: ReadonlyMap<number, StockFacts>,
  discountPercent: string,
): PriceAnswer {
  if (!book) return refused(discountPercent, 'stockId', 'There is no price list yet');
  const glass = glassOf(item, stocks);
  if (!glass) return refused(discountPercent, 'stockId', 'Choose a stock item');
  const rates = book.of(glass.priceGroup, glass.thicknessMm);
  const known = { rates, discountPercent, price: null, error: null };
  const isPane = glass.thicknessMm !== null;
  if (isPane && item.widthMm === undefined && item.heightMm === undefined) return known;
  if (isPane && !(item.widthMm && item.heightMm))
    return { ...known, error: { target: item.widthMm ? 'heightMm' : 'widthMm', message: 'Enter width and height' } };
  if (item.isToughened && glass.neverToughens)
    return { ...known, error: { target: 'isToughened', message: `${glass.neverToughens} cannot be toughened` } };
  try {
    return { ...known, price: derivePrice({ ...piece(item), ...glass }, book, discountPercent) };
  } catch (error) {
    const detail = error instanceof AppError ? error.details[0] : undefined;
    if (!detail) throw error;
    return { ...known, error: detail };
  }
}

const refused = (discountPercent: string, target: string, message: string): PriceAnswer => ({
  rates: null,
  discountPercent,
  price: null,
  error: { target, message },
});

/** What the price list is asked by; `neverToughens` is the code of a stock item that must not go into the furnace. */
function glassOf(item: PriceQuestion, stocks: ReadonlyMap<number, StockFacts>) {
  const stock = item.stockId ? stocks.get(item.stockId) : undefined;
  if (stock)
    return {
      priceGroup: stock.priceGroup,
      thicknessMm: stock.kind === 'glass' ? stock.thicknessMm : null,
      neverToughens: stock.canToughen ? null : stock.code,
    };
  return item.stockId || !item.priceGroup
    ? null
    : { priceGroup: item.priceGroup, thicknessMm: item.thickness ?? null, neverToughens: null };
}

const piece = (item: PriceQuestion) => ({
  widthMm: item.widthMm ?? 0,
  heightMm: item.heightMm ?? 0,
  quantity: item.quantity ?? 1,
  isToughened: item.isToughened ?? false,
  edges: item.edges ?? [],
  holes: item.holes ?? 0,
  cutouts: item.cutouts ?? 0,
});

/** A price list of the account. */
export type PriceListFacts = PriceListState & { readonly id: number; readonly version: number };

/** A price list as it is now, exact; null when the account has none with this id. */
export async function priceListFacts(tx: Tx, accountId: number, id: number): Promise<PriceListFacts | null> {
  const found = await findAggregate(tx, accountId, priceListAggregate, id, false);
  return found ? { id, version: found.version, ...found.state } : null;
}

/** The account's price lists without their rates, oldest first. */
export async function priceListNames(
  tx: Tx,
  accountId: number,
): Promise<{ id: number; version: number; name: string }[]> {
  const { rows } = await sql<{ id: number; version: number; name: string }>`
    select id, version, state->>'name' as name from aggregate
    where account_id = ${accountId} and type = ${priceListAggregate.type} order by id`.execute(tx);
  return rows;
}
