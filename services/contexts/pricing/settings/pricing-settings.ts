import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { findAggregate } from '../../../platform/event-store/aggregates.ts';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { PricingSettings } from '../sales/sales-pricing.contract.ts';

export const pricingSettingsEvents = defineEvents('pricing', {
  'pricingSettings.set': event({
    version: 1,
    data: z.object({ settings: PricingSettings }),
    activity: () => ({ type: 'updated', text: 'changed the pricing settings' }),
  }),
});
type SettingsEvent = EventOf<typeof pricingSettingsEvents>;

/** The settings of an account; the stream has the account's id. */
export const pricingSettingsAggregate: Aggregate<PricingSettings, SettingsEvent> = {
  type: 'pricingSettings',
  evolve: (_, { data }) => data.settings,
};

/** Settings of pricing as they are now, exact. */
export async function pricingSettings(tx: Tx, accountId: number): Promise<PricingSettings> {
  const found = await findAggregate(tx, accountId, pricingSettingsAggregate, accountId, false);
  return PricingSettings.parse(found?.state ?? {});
}
