import { type CommandContext, command, outcome } from '../../../../platform/cqrs/command.ts';
import { change } from '../../../../platform/kernel/aggregate.ts';
import { type Book, bookAt, booksNow, idleOf, lockedBooks, positionAt } from '../books.ts';
import { isRecounting, moveStocktake, resultOf, stocktakeFactsOf } from '../domain/moves.ts';
import { type CountedItem, type StocktakeState, stocktakeAggregate } from '../domain/stocktake.ts';
import { isOlder } from '../domain/with-count.ts';
import type { CountResult, ItemCount } from '../stocktakes.contract.ts';
import type { Count, Item, StocktakeEvent } from '../stocktakes.events.ts';
import { loadStocktake, type StocktakeStream } from './change-stocktake.ts';
import { type Placed, placeCounts } from './place-counts.ts';

const onlyFlagged = 'Only flagged items are counted again';

/**
 * Saves counts while work goes on: each stands at the moment it was taken, against what the books said then. A key that
 * is known counts once; a count that cannot be taken is answered with its reason and spoils no other.
 */
export const saveItemCounts = command(
  'inventory.saveItemCounts',
  async ({ id, counts }: { id: number; counts: ItemCount[] }, context) => {
    const { stream, idle } = await loadStocktake(context, id);
    const { placed, added, refused } = await placeCounts(context, stream.state, counts);
    const known = placed.filter(({ item, count }) => keysOf(stream.state, item).includes(count.key));
    const fresh = placed.filter((one) => !known.includes(one));
    const isFlagged = ({ item }: Placed) => stream.state.items.some((one) => one.id === item.id && one.isRecount);
    const others = isRecounting(stream.state.status) ? fresh.filter((one) => !isFlagged(one)) : [];
    const wanted = fresh.filter((one) => !others.includes(one));
    const countsOtherItems = others.length > 0 && wanted.length === 0;
    // Asked first, so that a stocktake that takes no counts refuses without locking any stock.
    const facts = stocktakeFactsOf(stream.state, idle, { countsOtherItems });
    moveStocktake(stream.state.status, 'itemcounts', facts);
    const results: CountResult[] = [
      ...refused,
      ...known.map(({ count }) => ({ key: count.key, result: 'repeated' as const, message: '' })),
      ...others.map(({ count }) => ({ key: count.key, result: 'refused' as const, message: onlyFlagged })),
    ];
    if (!wanted.length) return outcome({ id, results });
    const taken = await takeCounts(context, wanted);
    const used = added.filter((item) => taken.some((count) => count.itemId === item.id));
    const data = { added: used, counts: taken };
    const events = await withProgress(context, stream, data);
    results.push(...taken.map((count) => resultFor(stream.state, count)));
    return outcome({ id, results }, change(stream, events));
  },
);

const keysOf = ({ items }: StocktakeState, item: Item) => items.find((one) => one.id === item.id)?.keys ?? [];

function resultFor({ items }: StocktakeState, count: Count): CountResult {
  const item = items.find((one) => one.id === count.itemId);
  return item && isOlder(item, count)
    ? { key: count.key, result: 'older', message: 'A later count of this bin is there already' }
    : { key: count.key, result: 'saved', message: '' };
}

/** The counts with what the books said at their moment; the stock of the items is locked until the command ends. */
async function takeCounts(context: CommandContext, wanted: readonly Placed[]): Promise<Count[]> {
  const { tx, accountId, now, actor } = context;
  const books = await lockedBooks(
    context,
    wanted.map(({ item }) => item),
  );
  const head = await tx
    .selectFrom('event_head')
    .select('last')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const taken: Count[] = [];
  for (const { item, count } of wanted) {
    const nowBook = books.get(item.id) as Book;
    const at = new Date(now.getTime() - count.ageMs);
    const isNow = count.ageMs === 0;
    taken.push({
      itemId: item.id,
      key: count.key,
      bin: count.bin,
      quantity: count.quantity,
      at: at.toISOString(),
      // One by one: a count of a device without network is held against the books of its own instant.
      position: isNow ? head.last : await positionAt(tx, accountId, at),
      // One by one: as above.
      book: isNow ? nowBook.quantity : await bookAt(tx, accountId, item, nowBook, at),
      costCents: nowBook.costCents,
      byId: actor.userId,
      byName: actor.name,
    });
  }
  return taken;
}

/** The event with how far the count is after it. */
async function withProgress(
  context: CommandContext,
  stream: StocktakeStream,
  data: { added: Item[]; counts: Count[] },
): Promise<StocktakeEvent[]> {
  const { status } = stream.state;
  const facts = stocktakeFactsOf(stream.state, new Set());
  const eventOf = (progress: object) => moveStocktake(status, 'itemcounts', facts, { ...data, progress });
  const [draft] = eventOf({ items: 0, counted: 0 });
  if (!draft) return [];
  const after = stocktakeAggregate.evolve(stream.state, draft, context.now.toISOString());
  const { items, counted } = resultOf(after, await idleNow(context, after.items));
  return eventOf({ items, counted });
}

async function idleNow(context: CommandContext, items: readonly CountedItem[]) {
  return idleOf(items, await booksNow(context.tx, context.accountId, items));
}
