import { type CommandContext, command, outcome } from '../../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../../platform/kernel/errors.ts';
import { giveBack, glassLevelAggregate, isAvailable, use } from '../../domain/glass-level.ts';
import { correct } from '../../domain/sheets.ts';
import { stockAggregate } from '../../domain/stock.ts';
import { type Cause, glassLevelStatus, type StockEvent } from '../../inventory.events.ts';
import { overdrawnOf } from '../books.ts';
import { moveStocktake, resultOf, stocktakeFactsOf } from '../domain/moves.ts';
import type { CountedItem } from '../domain/stocktake.ts';
import { varianceCentsOf, varianceOf } from '../domain/variance.ts';
import { loadStocktake } from './change-stocktake.ts';

/**
 * Corrects the stock by the differences, in one transaction with the end of the stocktake: once, whatever is sent twice.
 * What moved after a count stays moved: a size ends with what was counted and what has come and gone since.
 */
export const completeStocktake = command(
  'inventory.completeStocktake',
  async ({ id, version }: { id: number; version?: number | undefined }, context) => {
    const { stream, books, idle } = await loadStocktake(context, id, version);
    const { state } = stream;
    const differing = state.items.filter((item) => (varianceOf(item) ?? 0) !== 0);
    const corrections = differing.map((item) => ({
      itemId: item.id,
      stockId: item.stockId,
      change: varianceOf(item) ?? 0,
      valueCents: varianceCentsOf(item),
    }));
    const facts = stocktakeFactsOf(state, idle, { overdrawn: overdrawnOf(state.items, books) });
    const data = { corrections, result: resultOf(state, idle) };
    const events = moveStocktake(state.status, 'complete', facts, data);
    const cause: Cause = { kind: 'stocktake', id, text: state.number };
    const posted = [
      ...(await correctSheets(context, differing, cause)),
      ...(await correctOffcuts(context, differing, cause)),
    ];
    return outcome({ id }, change(stream, events), ...posted);
  },
);

async function correctSheets(context: CommandContext, items: readonly CountedItem[], cause: Cause): Promise<Change[]> {
  const sheets = Map.groupBy(
    items.filter((item) => item.sizeId !== null),
    (item) => item.stockId,
  );
  const changes: Change[] = [];
  // Always in the same order, so that nobody waits for each other's stock.
  for (const stockId of [...sheets.keys()].sort((a, b) => a - b)) {
    const stock = await context.load(stockAggregate, stockId);
    let { state } = stock;
    const events: StockEvent[] = [];
    for (const item of sheets.get(stockId) ?? []) {
      const event = correct(state, item.sizeId ?? 0, varianceOf(item) ?? 0, cause);
      if (!event)
        throw conflict(
          'NotEnoughStockError',
          `${item.stockCode} ${item.widthMm} × ${item.heightMm} moved this moment. Try again`,
          { itemId: item.id },
        );
      events.push(event);
      state = stockAggregate.evolve(state, event, context.now.toISOString());
    }
    changes.push(change(stock, events));
  }
  return changes;
}

/** An offcut that was not found is used up, one that was found goes back into the rack; unless it moved by itself since. */
async function correctOffcuts(context: CommandContext, items: readonly CountedItem[], cause: Cause): Promise<Change[]> {
  const changes: Change[] = [];
  for (const item of items) {
    if (item.glassLevelId === null) continue;
    const level = await context.load(glassLevelAggregate, item.glassLevelId);
    const isMissing = (varianceOf(item) ?? 0) < 0;
    if (isMissing === isAvailable(level.state))
      changes.push(
        change(level, [isMissing ? use(level.state, glassLevelStatus.cut, cause) : giveBack(level.state, cause)]),
      );
  }
  return changes;
}
