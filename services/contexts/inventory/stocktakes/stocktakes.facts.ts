import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate, findAggregates } from '../../../platform/event-store/aggregates.ts';
import { stockAggregate } from '../domain/stock.ts';
import { booksNow, idleOf } from './books.ts';
import { isOpenStocktake, resultOf } from './domain/moves.ts';
import { type StocktakeState, stocktakeAggregate } from './domain/stocktake.ts';
import { audOf, hidesBooks, itemView } from './stocktake-view.ts';
import type { StocktakeItem } from './stocktakes.contract.ts';

/** What reports may know of a stocktake; amounts in AUD at cost. */
export interface StocktakeFactsOf {
  readonly number: string;
  readonly name: string;
  readonly scopeText: string;
  readonly status: StocktakeState['status'];
  readonly createdAt: string;
  /** Who counts does not see what the books say. */
  readonly isBlind: boolean;
  readonly isOpen: boolean;
  readonly items: readonly StocktakeItem[];
  /** Items that need no count or are counted. */
  readonly counted: number;
  /** Null while a blind count runs, as the books and differences of its items are. */
  readonly differing: number | null;
  readonly varianceValue: string | null;
}

/** A stocktake with its items, exact; null when the account has none with this id. */
export async function stocktakeFacts(tx: Tx, accountId: number, id: number): Promise<StocktakeFactsOf | null> {
  const found = await findAggregate(tx, accountId, stocktakeAggregate, id, false);
  if (!found) return null;
  const { number, name, scopeText, status, createdAt, isBlind, items } = found.state;
  const books = await booksNow(tx, accountId, items);
  const stock = await findAggregates(tx, accountId, stockAggregate, [...new Set(items.map((item) => item.stockId))]);
  const names = new Map(stock.map(({ id: stockId, state }) => [stockId, state.name]));
  const isOpen = isOpenStocktake(status);
  const isHidden = hidesBooks(found.state);
  const { counted, differing, varianceCents } = resultOf(found.state, idleOf(items, books));
  return {
    ...{ number, name, scopeText, status, createdAt, isBlind, isOpen, counted },
    differing: isHidden ? null : differing,
    varianceValue: isHidden ? null : audOf(varianceCents),
    items: items.map((item) =>
      itemView(item, { stockName: names.get(item.stockId) ?? '', book: books.get(item.id), isHidden, isOpen }),
    ),
  };
}

/** What the system holds of each item of a stocktake, by item, also while the count is blind: for who fills the demo's racks. */
export async function stocktakeBooks(tx: Tx, accountId: number, id: number): Promise<ReadonlyMap<number, number>> {
  const found = await findAggregate(tx, accountId, stocktakeAggregate, id, false);
  const books = await booksNow(tx, accountId, found?.state.items ?? []);
  return new Map([...books].map(([item, { quantity }]) => [item, quantity]));
}
