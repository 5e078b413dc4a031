import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import type { Loaded } from '../../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../../platform/kernel/errors.ts';
import { type Book, booksNow, idleOf } from '../books.ts';
import { type StocktakeState, stocktakeAggregate } from '../domain/stocktake.ts';
import type { StocktakeEvent } from '../stocktakes.events.ts';

export type StocktakeStream = Loaded<StocktakeState, StocktakeEvent>;

/** A stocktake to change, with what the books say and the items that need no count. 409 for an older version. */
export async function loadStocktake(context: CommandContext, id: number, version?: number) {
  const stream: StocktakeStream = await context.load(stocktakeAggregate, id);
  if (version !== undefined && version !== stream.version)
    throw conflict('ConcurrencyError', 'Somebody else changed this stocktake. Reload it and try again');
  const books: Map<number, Book> = await booksNow(context.tx, context.accountId, stream.state.items);
  return { stream, books, idle: idleOf(stream.state.items, books) };
}
