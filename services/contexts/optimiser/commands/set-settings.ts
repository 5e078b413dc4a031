import { settingsUseCases } from '../../../platform/settings/settings-use-cases.ts';
import { cuttingPage } from '../settings/cutting-settings.contract.ts';
import { cuttingStore } from '../settings/cutting-store.ts';

/** How the account cuts glass. */
export const cuttingSettingsUseCases = settingsUseCases(
  cuttingPage,
  { context: 'optimiser', verb: 'set', name: 'Settings' },
  [cuttingStore],
  () => ({}),
);
export const { setSettings } = cuttingSettingsUseCases;
