import { sql } from 'kysely';
import type { CommandContext } from '../../platform/cqrs/command.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findAggregates } from '../../platform/event-store/aggregates.ts';
import { type Change, change } from '../../platform/kernel/aggregate.ts';
import { productionStockAggregate } from './domain/production-stock.ts';
import type { ProductionStockConfig } from './production-stock.contract.ts';

/** How some glasses are made, by stock id, exact; those nobody has said anything of are left out. */
export async function productionStocks(
  tx: Tx,
  accountId: number,
  stockIds: readonly number[],
): Promise<ReadonlyMap<number, ProductionStockConfig>> {
  const found = await findAggregates(tx, accountId, productionStockAggregate, [...new Set(stockIds)]);
  return new Map(found.map(({ id, state }) => [id, state]));
}

/** What people are told of handling, glass by glass; a glass without a note is left out. */
export async function handlingNotesOf(tx: Tx, accountId: number): Promise<{ stockId: number; note: string }[]> {
  const { rows } = await sql<{ stockId: number; note: string }>`
    select id as "stockId", state->>'handlingNote' as note from aggregate
    where account_id = ${accountId} and type = ${productionStockAggregate.type} and state->>'handlingNote' <> ''
    order by id`.execute(tx);
  return rows;
}

/** Changes how a glass is made. It stands here, below the orders whose lines it limits; production has the call for it. */
export async function configureProductionStock(
  context: CommandContext,
  id: number,
  data: ProductionStockConfig,
): Promise<Change> {
  const found = await context.find(productionStockAggregate, id);
  const stream = found ?? { aggregate: productionStockAggregate, id, version: 0, state: null };
  return change(stream, [{ type: 'productionStock.configured', data }]);
}
