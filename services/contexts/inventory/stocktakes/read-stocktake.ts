import type { QueryContext } from '../../../platform/cqrs/query.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import { readStream } from '../../../platform/event-store/read-events.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { stockFactsMany } from '../inventory.facts.ts';
import { type Book, booksNow, idleOf, overdrawnOf } from './books.ts';
import { isOpenStocktake } from './domain/moves.ts';
import { type CountedItem, type StocktakeState, stocktakeAggregate } from './domain/stocktake.ts';
import { hidesBooks, itemView } from './stocktake-view.ts';
import type { StocktakeItem } from './stocktakes.contract.ts';

/** A stocktake with the books of its items, exact. 404 when there is none. */
export async function readStocktake(tx: Tx, accountId: number, id: number) {
  const found = await findAggregate(tx, accountId, stocktakeAggregate, id, false);
  if (!found) throw notFound();
  const { state, version } = found;
  const books = await booksNow(tx, accountId, state.items);
  return { id, version, state, books, idle: idleOf(state.items, books), overdrawn: overdrawnOf(state.items, books) };
}

/** Its events, the oldest first. */
export const readStocktakeEvents = ({ db, events, accountId }: QueryContext, id: number) =>
  readStream(db, events, accountId, stocktakeAggregate.type, id);

/** The stock items of a stocktake. */
export const stockOf = (tx: Tx, accountId: number, items: readonly { stockId: number }[]) =>
  stockFactsMany(
    tx,
    accountId,
    items.map((item) => item.stockId),
  );

interface Counted {
  readonly state: StocktakeState;
  readonly books: ReadonlyMap<number, Book>;
}

/** Some items of a stocktake as the caller may see them. */
export async function itemViews(
  { db, accountId }: QueryContext,
  { state, books }: Counted,
  items: readonly CountedItem[],
): Promise<StocktakeItem[]> {
  const stock = await stockOf(db, accountId, items);
  const known = { isHidden: hidesBooks(state), isOpen: isOpenStocktake(state.status) };
  return items.map((item) =>
    itemView(item, { ...known, stockName: stock.get(item.stockId)?.name ?? '', book: books.get(item.id) }),
  );
}
