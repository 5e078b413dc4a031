import type { CommandContext } from '../../../platform/cqrs/command.ts';
import type { Loaded } from '../../../platform/kernel/aggregate.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { type StockState, stockAggregate } from '../domain/stock.ts';
import type { StockEvent } from '../inventory.events.ts';

/** A stock item to change, locked; 404 when there is none, or it is deleted. */
export async function loadStock(context: CommandContext, id: number): Promise<Loaded<StockState, StockEvent>> {
  const stock = await context.load(stockAggregate, id);
  if (stock.state.isDeleted) throw notFound();
  return stock;
}
