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

/** Books of the customers that have a list which holds now; the others pay the company's prices. One statement. */
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
  for (const list of lists)
    if (!books.has(list.customerId) && holdsAt(list, at))
      books.set(list.customerId, await bookOf(tx, accountId, list, current));
  return books;
}

async function bookOf(
  tx: Tx,
  accountId: number,
  list: CustomerListFacts,
  current: CurrentRates,
): Promise<CustomerBook> {
  const key = `${accountId}/${list.id}`;
  const before = known.get(key);
  if (before?.current === current && isDeepStrictEqual(before.list, list)) return before;
  const rates = ratesWith(current.rates, list.body, await pricedStocks(tx, accountId));
  const made = { current, list, isNet: list.body.isNet, book: rateBook(rates) };
  if (known.size >= most) known.delete(known.keys().next().value ?? '');
  known.set(key, made);
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
