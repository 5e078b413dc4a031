import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { glassLevelAggregate } from '../../domain/glass-level.ts';
import { stockAggregate } from '../../domain/stock.ts';
import { stockIdOfSize } from '../barcode.ts';
import type { StocktakeState } from '../domain/stocktake.ts';
import { covers, offcutItem, sheetItem } from '../items-of-scope.ts';
import type { CountResult, ItemCount } from '../stocktakes.contract.ts';
import type { Item } from '../stocktakes.events.ts';

/** A count with the item it is of. */
export interface Placed {
  readonly item: Item;
  readonly count: ItemCount;
}

class Refused extends Error {}

/** Finds the item of each count; glass that was found and is not on the list yet becomes an item of it. */
export async function placeCounts(context: CommandContext, state: StocktakeState, counts: readonly ItemCount[]) {
  const added: Item[] = [];
  const placed: Placed[] = [];
  const refused: CountResult[] = [];
  for (const count of counts) {
    try {
      if (placed.some((one) => one.count.key === count.key))
        throw new Refused('This key is listed twice in one request');
      const item = knownItem([...state.items, ...added], count) ?? (await newItem(context, state, count, added));
      if (item.glassLevelId !== null && count.quantity > 1)
        throw new Refused('An offcut is found (1) or not found (0)');
      placed.push({ item, count });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused.push({ key: count.key, result: 'refused', message: error.message });
    }
  }
  return { placed, added, refused };
}

function knownItem(items: readonly Item[], count: ItemCount): Item | undefined {
  const isOf = (item: Item) =>
    count.itemId
      ? item.id === count.itemId
      : (count.sizeId ?? null) === item.sizeId && (count.glassLevelId ?? null) === item.glassLevelId;
  const item = items.find(isOf);
  if (!item && count.itemId) throw new Refused('This item is not part of the stocktake');
  return item;
}

async function newItem(context: CommandContext, state: StocktakeState, count: ItemCount, added: Item[]): Promise<Item> {
  const { tx, accountId } = context;
  const level = count.glassLevelId
    ? await findAggregate(tx, accountId, glassLevelAggregate, count.glassLevelId, false)
    : null;
  const stockId = level?.state.stockId ?? (count.sizeId ? await stockIdOfSize(tx, accountId, count.sizeId) : null);
  const stock = stockId === null ? null : await findAggregate(tx, accountId, stockAggregate, stockId, false);
  if (!stock) throw new Refused('There is no such glass');
  if (!covers(state, stock)) throw new Refused(`${stock.state.code} is not part of this stocktake`);
  const item = level ? offcutItem(level.id, level.state) : sheetItem(stock, count.sizeId ?? 0);
  const numbered = { ...item, id: state.items.length + added.length + 1 };
  added.push(numbered);
  return numbered;
}
