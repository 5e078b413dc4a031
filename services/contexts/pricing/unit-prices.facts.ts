import type { Tx } from '../../platform/db/database.ts';
import { contactFactsMany } from '../contacts/contacts.facts.ts';
import { stockFactsMany } from '../inventory/inventory.facts.ts';
import { agreedPrice } from './customer-prices/agreed-price.ts';
import { customerBooks } from './customer-prices/customer-books.ts';
import { currentRates } from './reading/current-rates.ts';

/** What a customer pays for a unit of an article today; AUD ex GST, null where it has no price. */
export interface UnitPrice {
  /** Glass by the square metre, the rest by the piece. */
  readonly unit: 'm²' | 'each';
  /** The list of the company. */
  readonly trade: string | null;
  readonly theirs: string | null;
  readonly discount: string;
  /** The customer's own list that holds now. */
  readonly list: { readonly id: number; readonly name: string } | null;
}

/** Prices of articles for customers, in the order asked; null for a customer or an article that is no more. A statement each for the rates, the articles, the customers and their lists. */
export async function unitPrices(
  tx: Tx,
  accountId: number,
  asked: readonly { readonly contactId: number; readonly stockId: number }[],
): Promise<(UnitPrice | null)[]> {
  const current = await currentRates(tx, accountId);
  const contactIds = [...new Set(asked.map(({ contactId }) => contactId))];
  const stocks = await stockFactsMany(
    tx,
    accountId,
    asked.map(({ stockId }) => stockId),
  );
  const contacts = await contactFactsMany(tx, accountId, contactIds);
  const books = await customerBooks(tx, accountId, contactIds, current);
  return asked.map(({ contactId, stockId }) => {
    const [contact, stock, own] = [contacts.get(contactId), stocks.get(stockId), books.get(contactId)];
    if (!contact || !stock) return null;
    const isGlass = stock.kind === 'glass' && stock.thicknessMm !== null;
    const rateOf = (book: NonNullable<typeof current>['book'] | undefined) =>
      (isGlass
        ? book?.glass(stock.priceGroup, stock.thicknessMm ?? 0, stockId)
        : book?.each(stock.priceGroup, stockId)) ?? null;
    const rate = rateOf(own?.book ?? current?.book);
    return {
      unit: isGlass ? 'm²' : 'each',
      trade: rateOf(current?.book),
      theirs: rate === null ? null : agreedPrice(rate, own?.isNet ?? false, contact.discountPercent).toFixed(6),
      discount: contact.discountPercent,
      list: own ? { id: own.list.id, name: own.list.body.name } : null,
    };
  });
}
