import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Loaded } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { type StockState, stockAggregate } from '../domain/stock.ts';
import type { StockEvent } from '../inventory.events.ts';

interface Line {
  readonly stockId: number;
  readonly sizeId: number;
}
type Stock = Loaded<StockState, StockEvent>;

/**
 * The stock items that lines name, locked in the order of their ids, so that two acts at once do not wait for each other.
 * 422 at the line for one that the account does not have, that is archived, or that is named twice.
 */
export async function loadStockOf(
  context: CommandContext,
  lines: readonly Line[],
): Promise<ReadonlyMap<number, Stock>> {
  const found = new Map<number, Stock>();
  for (const id of [...new Set(lines.map((line) => line.stockId))].sort((a, b) => a - b)) {
    const stock = await context.find(stockAggregate, id);
    if (stock && !stock.state.isDeleted && !stock.state.isArchived) found.set(id, stock);
  }
  const named = new Set<number>();
  for (const [i, { stockId, sizeId }] of lines.entries()) {
    if (!found.get(stockId)?.state.sheetSizes.some((size) => size.sizeId === sizeId))
      throw badField(`lines.${i}.sizeId`, 'Choose a sheet size of a glass in use');
    if (named.has(sizeId)) throw badField(`lines.${i}.sizeId`, 'Name each size once');
    named.add(sizeId);
  }
  return found;
}

/** Events of one item after another, each decided on what those before it left. */
export function decide<L>(
  stock: Stock,
  lines: readonly L[],
  decideLine: (state: StockState, line: L) => readonly StockEvent[],
  at: Date,
): StockEvent[] {
  let state = stock.state;
  const events: StockEvent[] = [];
  for (const line of lines)
    for (const event of decideLine(state, line)) {
      events.push(event);
      state = stockAggregate.evolve(state, event, at.toISOString());
    }
  return events;
}
