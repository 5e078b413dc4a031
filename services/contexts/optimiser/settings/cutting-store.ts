import type { SettingsStore } from '../../../platform/settings/settings-store.ts';
import { settingsAggregate } from '../domain/optimiser-settings.ts';
import type { OptimiserEvent } from '../optimiser.events.ts';
import { cuttingPage, type Settings } from './cutting-settings.contract.ts';

type SettingsEvent = Extract<OptimiserEvent, { type: 'optimiserSettings.changed' }>;

/** Where it is kept how the account cuts. */
export const cuttingStore: SettingsStore<typeof cuttingPage.settings, Settings, SettingsEvent> = {
  page: cuttingPage,
  aggregate: settingsAggregate,
  valuesIn: (state) => state,
  changed: (_, data) => ({ type: 'optimiserSettings.changed', data }),
};
