import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { OptimiserEvent } from '../optimiser.events.ts';

type ConfigsEvent = Extract<OptimiserEvent, { type: 'optimiserStockConfigs.changed' }>;

/** Glasses cut by rules of their own; the stream has the account's id. */
export const stockConfigsAggregate: Aggregate<ConfigsEvent['data'], ConfigsEvent> = {
  type: 'optimiserStockConfigs',
  evolve: (_, event) => event.data,
};
