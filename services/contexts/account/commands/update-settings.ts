import { settingsUseCases } from '../../../platform/settings/settings-use-cases.ts';
import { companyStore } from '../account.facts.ts';
import { companySettings } from '../settings.contract.ts';

/** Reading, changing and the history of all settings of the company. */
export const companySettingsUseCases = settingsUseCases(
  companySettings,
  { context: 'account', verb: 'update', name: 'Settings' },
  [companyStore],
  (_, id) => ({ id }),
);
export const { updateSettings } = companySettingsUseCases;
