import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { OrderEditorEvent } from '../ordereditor.events.ts';
import type { ProductionStockConfig } from '../production-stock.contract.ts';

type Event = Extract<OrderEditorEvent, { type: 'productionStock.configured' }>;

/** How a glass is made; its stream has the id of the stock item. */
export const productionStockAggregate: Aggregate<ProductionStockConfig, Event> = {
  type: 'productionStock',
  evolve: (_, event) => event.data,
};
