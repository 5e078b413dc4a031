import type { Tx } from '../../../platform/db/database.ts';
import { dec, subtotal } from '../../../platform/kernel/money.ts';
import type { ContactFacts } from '../../contacts/contacts.facts.ts';
import { type StockFacts, stockFactsMany } from '../../inventory/inventory.facts.ts';
import { editorTerms } from '../../ordereditor/ordereditor.facts.ts';
import { pricedStocks, ratesWith } from '../customer-prices/customer-books.ts';
import { holdsAt, listsOfCustomers } from '../customer-prices/customer-lists.facts.ts';
import { type RateBook, rateBook } from '../domain/rate-book.ts';
import { risePercent } from '../price-change.contract.ts';
import { answerBy, type MinimumArticle } from '../price-question.facts.ts';
import type { EditorTerms } from '../priced-piece.contract.ts';
import type { PriceMove, Rates } from '../pricing.events.ts';
import { type PricedStock, rateRows, withRates } from '../rate-rows.contract.ts';
import { type CurrentRates, currentRates } from '../reading/current-rates.ts';
import { minimumArticle } from '../reading/minimum-article.ts';
import { costOf } from '../reading/price-world.ts';
import { preferredPrices } from '../supplier/supplier-price.facts.ts';
import type { OpenQuote, OpenQuotesOf } from './open-quotes.facts.ts';
import type { CustomerImpact } from './price-requests.contract.ts';

type Contact = ContactFacts;
interface Both {
  readonly now: Rates;
  readonly later: Rates;
}

/**
 * What customers would notice of new prices: the prices that change for them, and their open quotes. `at` is when the new
 * prices begin, ISO UTC: the lists that hold then decide.
 */
export async function impactOn(
  tx: Tx,
  accountId: number,
  openQuotesOf: OpenQuotesOf,
  contacts: readonly Contact[],
  planned: readonly PriceMove[],
  at: string,
): Promise<CustomerImpact[]> {
  const current = await currentRates(tx, accountId);
  if (!current) return [];
  const sold = await pricedStocks(tx, accountId);
  const rates = bothOf(current, planned, sold);
  const ids = contacts.map((contact) => contact.id);
  const quotes = await openQuotesOf(tx, accountId, ids);
  const stockIds = [...quotes.values()].flat().flatMap((order) => order.items.map((item) => item.stockId));
  const stocks = await stockFactsMany(tx, accountId, stockIds);
  const bought = await preferredPrices(tx, accountId, stockIds);
  const costs = new Map([...stocks].map(([id, stock]) => [id, costOf(stock, bought.get(id))]));
  const lists = await listsOfCustomers(tx, accountId, ids);
  const minimum = await minimumArticle(tx, accountId);
  const terms = await editorTerms(tx, accountId);
  return contacts.map((contact) => {
    const list = lists.find((one) => one.customerId === contact.id && holdsAt(one, at));
    const mine = list
      ? { now: ratesWith(rates.now, list.body, sold), later: ratesWith(rates.later, list.body, sold) }
      : rates;
    const discount = list?.body.isNet ? '0' : contact.discountPercent;
    return {
      contactId: contact.id,
      contactName: contact.name,
      email: contact.email,
      ...noticed(mine),
      hasList: list !== undefined,
      ...quotesOf(quotes.get(contact.id) ?? [], mine, { discount, stocks, costs, minimum, terms }),
    };
  });
}

const bothOf = ({ rates }: CurrentRates, planned: readonly PriceMove[], sold: readonly PricedStock[]): Both => ({
  now: rates,
  later: withRates(rates, new Map(planned.map(({ key, after }) => [key, after])), sold),
});

/** How many prices of a customer change, and by how much on average. */
function noticed({ now, later }: Both): Pick<CustomerImpact, 'prices' | 'averagePercent'> {
  const before = new Map(rateRows(now).map((row) => [row.key, row.rate]));
  const changed = rateRows(later).filter(({ key, rate }) => !dec(before.get(key) ?? '-1').eq(rate));
  const rises = changed.flatMap(({ key, rate }) => risePercent(before.get(key) ?? null, rate) ?? []);
  const sum = rises.reduce((total, rise) => total.plus(rise), dec(0));
  return { prices: changed.length, averagePercent: rises.length ? sum.div(rises.length).toFixed(2) : null };
}

/** What the quotes of a customer are priced by beside the rates. */
interface Asked {
  readonly discount: string;
  readonly stocks: ReadonlyMap<number, StockFacts>;
  readonly costs: ReadonlyMap<number, string | null>;
  readonly minimum: MinimumArticle | null;
  readonly terms: EditorTerms;
}

function quotesOf(
  orders: readonly OpenQuote[],
  { now, later }: Both,
  by: Asked,
): Pick<CustomerImpact, 'quotes' | 'cost'> {
  const books = { now: rateBook(now), later: rateBook(later) };
  const priced = orders.map((order) => ({
    order,
    before: totalBy(order, books.now, by),
    after: totalBy(order, books.later, by),
  }));
  const changed = priced.filter(({ before, after }) => before !== after);
  return {
    quotes: changed.map(({ order, before, after }) => ({
      orderId: order.id,
      number: order.quoteNumber ?? order.number,
      before,
      after,
    })),
    cost: changed.reduce((sum, { order }) => sum.plus(costOfOrder(order, by.costs)), dec(0)).toFixed(2),
  };
}

/** A quote priced by a book, ex GST; a line without a price keeps the one it has. */
function totalBy(order: OpenQuote, book: RateBook, { discount, stocks, minimum, terms }: Asked): string {
  const lines = order.items.map((item) =>
    item.overridePrice === null
      ? (answerBy(item, book, stocks, discount, minimum, terms).price?.line ?? item.line)
      : item.line,
  );
  return lines.reduce((sum, line) => sum.plus(line), dec(0)).toFixed(2);
}

/** The glass and articles of an order at what they cost to buy. */
const costOfOrder = (order: OpenQuote, costs: ReadonlyMap<number, string | null>): string =>
  subtotal(
    order.items.reduce((sum, item) => {
      const cost = costs.get(item.stockId);
      return cost ? sum.plus(dec(cost).times(item.kind === 'glass' ? item.areaM2 : item.quantity)) : sum;
    }, dec(0)),
  );
