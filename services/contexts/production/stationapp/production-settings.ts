import type { SettingsStore } from '../../../platform/settings/settings-store.ts';
import { settingsUseCases } from '../../../platform/settings/settings-use-cases.ts';
import { companyStore } from '../../account/account.facts.ts';
import { productionSettingsAggregate } from '../domain/production-configuration.ts';
import { furnacePage, type ProductionSettings, productionPage } from '../furnace/furnace-settings.contract.ts';
import type { ProductionSettingsEvent } from '../production.events.ts';

const furnaceStore: SettingsStore<typeof furnacePage.settings, ProductionSettings, ProductionSettingsEvent> = {
  page: furnacePage,
  aggregate: productionSettingsAggregate,
  valuesIn: (state) => state,
  changed: (_, data) => ({ type: 'productionSettings.changed', data }),
};

/** The furnace; hours until a batch expires are the company's setting and kept there. */
export const productionSettingsUseCases = settingsUseCases(
  productionPage,
  { context: 'production', verb: 'set', name: 'ProductionSettings' },
  [furnaceStore, companyStore],
  () => ({}),
);
