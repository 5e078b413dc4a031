import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { ProductionSettingsEvent, ProductionStockEvent } from '../production.events.ts';

/** How the account's furnace is set up; its stream has the account's own id. */
export const productionSettingsAggregate: Aggregate<ProductionSettingsEvent['data'], ProductionSettingsEvent> = {
  type: 'productionSettings',
  evolve: (_, event) => event.data,
};

/** What the floor must know of a glass; its stream has the id of the stock item. */
export const productionStockAggregate: Aggregate<ProductionStockEvent['data'], ProductionStockEvent> = {
  type: 'productionStock',
  evolve: (_, event) => event.data,
};
