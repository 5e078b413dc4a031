import { z } from 'zod';
import { asStored } from '../../../platform/contract/words.ts';
import type { Aggregate } from '../../../platform/kernel/aggregate.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import type { SettingsStore } from '../../../platform/settings/settings-store.ts';
import { businessDay } from '../reading/business-day.ts';
import { AccountsSettings, accountsPage } from './accounts-settings.contract.ts';

export const accountsSettingsEvents = defineEvents('receivables', {
  'accountsSettings.set': event({
    version: 1,
    data: z.object({ settings: asStored(AccountsSettings) }),
    activity: () => ({ type: 'updated', text: 'changed the settings of the accounts' }),
  }),
});
type SettingsEvent = EventOf<typeof accountsSettingsEvents>;

/** The settings of an account; the stream has the account's id. */
export const accountsSettingsAggregate: Aggregate<AccountsSettings, SettingsEvent> = {
  type: 'accountsSettings',
  evolve: (_, { data }) => data.settings,
};

/** Where the settings of the accounts are kept. */
export const accountsStore: SettingsStore<typeof accountsPage.settings, AccountsSettings, SettingsEvent> = {
  page: accountsPage,
  aggregate: accountsSettingsAggregate,
  valuesIn: (state) => state,
  changed: (_, settings) => ({ type: 'accountsSettings.set', data: { settings } }),
  // Today stays open: what is taken back of a closed day counts today.
  async check({ lockDate }, context) {
    if (lockDate && lockDate >= (await businessDay(context))) throw badField('lockDate', 'Choose a day before today');
  },
};
