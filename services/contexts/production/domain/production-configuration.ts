import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { ProductionSettingsEvent } from '../production.events.ts';

/** How the account's furnace is set up; its stream has the account's own id. */
export const productionSettingsAggregate: Aggregate<ProductionSettingsEvent['data'], ProductionSettingsEvent> = {
  type: 'productionSettings',
  evolve: (_, event) => event.data,
};
