import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { stockOfKind } from '../../inventory/inventory.facts.ts';
import { type RateBook, rateBook } from '../domain/rate-book.ts';
import { type PriceContent, priceChanges } from '../price-change.contract.ts';
import type { Rates } from '../pricing.events.ts';
import { type PricedStock, rateRows, withRates } from '../rate-rows.contract.ts';
import type { CurrentRates } from '../reading/current-rates.ts';
import { type CustomerListFacts, holdsAt, listsOfCustomers } from './customer-lists.facts.ts';

/** The prices agreed with a customer, ready to be asked. */
export interface CustomerBook {
  readonly book: RateBook;
  /** The customer's discount is not taken off. */
  readonly isNet: boolean;
  readonly list: CustomerListFacts;
}

interface Known extends CustomerBook {
  readonly current: CurrentRates;
}
/** By account and list; used only for the very versions they were made of. */
const known = new Map<string, Known>();
const most = 5_000;

/** Books of the customers that have a list which holds now; the others pay the company's prices. Two statements, and the stock when a list is new. */
export async function customerBooks(
  tx: Tx,
  accountId: number,
  customerIds: readonly number[],
  current: CurrentRates | null,
): Promise<Map<number, CustomerBook>> {
  const books = new Map<number, CustomerBook>();
  const lists = current ? await listsOfCustomers(tx, accountId, customerIds) : [];
  if (!current || !lists.length) return books;
  const { rows } = await sql<{ at: Date }>`select now() as at`.execute(tx);
  const at = rows[0]?.at.toISOString() ?? '';
  const holding = lists.filter((list) => holdsAt(list, at));
  const isStale = (list: CustomerListFacts) => !knownBook(accountId, list, current);
  const stocks = holding.some(isStale) ? await pricedStocks(tx, accountId) : [];
  for (const list of holding)
    if (!books.has(list.customerId))
      books.set(list.customerId, knownBook(accountId, list, current) ?? makeBook(accountId, list, current, stocks));
  return books;
}

const keyOf = (accountId: number, list: CustomerListFacts): string => `${accountId}/${list.id}`;

function knownBook(accountId: number, list: CustomerListFacts, current: CurrentRates): Known | null {
  const before = known.get(keyOf(accountId, list));
  return before?.current === current && isDeepStrictEqual(before.list, list) ? before : null;
}

function makeBook(
  accountId: number,
  list: CustomerListFacts,
  current: CurrentRates,
  stocks: readonly PricedStock[],
): CustomerBook {
  const rates = ratesWith(current.rates, list.body, stocks);
  const made = { current, list, isNet: list.body.isNet, book: rateBook(rates) };
  if (known.size >= most) known.delete(known.keys().next().value ?? '');
  known.set(keyOf(accountId, list), made);
  return made;
}

/** The company's rates with what was agreed with a customer. */
export const ratesWith = (rates: Rates, content: PriceContent, stocks: readonly PricedStock[]): Rates =>
  withRates(
    rates,
    new Map(priceChanges(rateRows(rates), content, stocks).map((change) => [change.key, change.after])),
    stocks,
  );

/** What is sold, as far as prices of single stock items need it. */
export async function pricedStocks(tx: Tx, accountId: number): Promise<PricedStock[]> {
  return (await stockOfKind(tx, accountId, null)).map((stock) => ({
    id: stock.id,
    code: stock.code,
    unit: stock.kind === 'glass' ? 'm²' : 'each',
    thicknessMm: stock.kind === 'glass' ? stock.thicknessMm : null,
    priceGroup: stock.priceGroup,
  }));
}
