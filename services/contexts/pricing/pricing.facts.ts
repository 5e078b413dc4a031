import type { Tx } from '../../platform/db/database.ts';
import { contactFactsMany } from '../contacts/contacts.facts.ts';
import { stockFactsMany } from '../inventory/inventory.facts.ts';
import { editorTerms } from '../ordereditor/ordereditor.facts.ts';
import { customerBooks } from './customer-prices/customer-books.ts';
import {
  answerBy,
  asksTerms,
  type PriceAnswer,
  type PriceQuestion,
  refused,
  stockIdsAsked,
} from './price-question.facts.ts';
import { noTerms } from './priced-piece.contract.ts';
import { type AskedRates, readAskedRates } from './reading/asked-rates.ts';
import { currentRates } from './reading/current-rates.ts';
import { minimumArticle } from './reading/minimum-article.ts';

// Commands that policies of contexts above dispatch.
export { failCustomerLists } from './requests/commands/fail-customer-lists.ts';
export { processPrices } from './requests/commands/process-prices.ts';

/**
 * Prices items for a customer (no customer: list price), in the order asked, AUD without GST. One statement for the
 * rates, one for settings, stock items and customers, one for its price list, one for shapes and cutouts where there are any.
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

/** A question of a customer; rates it names stand in for the customer's own, `list` leaves the customer's prices out. */
export type CustomerQuestion = PriceQuestion &
  AskedRates & { contactId?: number | null | undefined; priceType?: 'customer' | 'list' | undefined };

/** The same for items of several customers: one statement for each customer, none for an item. */
export async function priceItems(
  tx: Tx,
  accountId: number,
  items: readonly CustomerQuestion[],
): Promise<PriceAnswer[]> {
  const contactIds = [...new Set(items.flatMap((item) => item.contactId ?? []))];
  const [minimum, stocks, contacts] = await Promise.all([
    minimumArticle(tx, accountId),
    stockFactsMany(tx, accountId, stockIdsAsked(items)),
    contactFactsMany(tx, accountId, contactIds),
  ]);
  const asked = await readAskedRates(tx, accountId, items);
  const current = await currentRates(tx, accountId);
  const books = await customerBooks(tx, accountId, contactIds, current);
  const terms = items.some(asksTerms) ? await editorTerms(tx, accountId) : noTerms;
  const discountOf = (id: number) =>
    contacts.has(id) && books.get(id)?.isNet ? '0' : contacts.get(id)?.discountPercent;
  return items.map((item) => {
    const given = item.contactId ? discountOf(item.contactId) : '0';
    if (given === undefined) return refused('0', 'contactId', 'This customer does not exist');
    const missing = asked.missing(item);
    if (missing) return refused(given, missing.target, missing.message);
    const isList = item.priceType === 'list';
    const own = isList ? null : books.get(item.contactId ?? 0)?.book;
    const book = asked.bookOf(item) ?? own ?? current?.book ?? null;
    const question = { ...item, priceGroup: asked.groupOf(item) ?? item.priceGroup };
    return answerBy(question, book, stocks, isList ? '0' : given, minimum, terms);
  });
}
