import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import type { OptimiserEvent } from '../optimiser.events.ts';

type SettingsEvent = Extract<OptimiserEvent, { type: 'optimiserSettings.changed' }>;

/** How an account cuts; its stream has the account's own id. */
export const settingsAggregate: Aggregate<SettingsEvent['data'], SettingsEvent> = {
  type: 'optimiserSettings',
  evolve: (_, event) => event.data,
};
