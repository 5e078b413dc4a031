import { z } from 'zod';
import { asStored } from '../../../platform/contract/words.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { readSettings, type SettingsStore } from '../../../platform/settings/settings-store.ts';
import { PricingSettings, pricingPage } from './pricing-settings.contract.ts';

export const pricingSettingsEvents = defineEvents('pricing', {
  'pricingSettings.set': event({
    version: 1,
    data: z.object({ settings: asStored(PricingSettings) }),
    activity: () => ({ type: 'updated', text: 'changed the pricing settings' }),
  }),
});
type SettingsEvent = EventOf<typeof pricingSettingsEvents>;

/** The settings of an account; the stream has the account's id. */
export const pricingSettingsAggregate: Aggregate<PricingSettings, SettingsEvent> = {
  type: 'pricingSettings',
  evolve: (_, { data }) => data.settings,
};

/** Where the settings of pricing are kept. */
export const pricingStore: SettingsStore<typeof pricingPage.settings, PricingSettings, SettingsEvent> = {
  page: pricingPage,
  aggregate: pricingSettingsAggregate,
  valuesIn: (state) => state,
  changed: (_, settings) => ({ type: 'pricingSettings.set', data: { settings } }),
};

/** Settings of pricing as they are now, exact. */
export const pricingSettings = (tx: Tx, accountId: number): Promise<PricingSettings> =>
  readSettings(pricingStore, tx, accountId);
