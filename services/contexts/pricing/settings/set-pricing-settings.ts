import { settingsUseCases } from '../../../platform/settings/settings-use-cases.ts';
import { pricingPage } from './pricing-settings.contract.ts';
import { pricingStore } from './pricing-settings.ts';

/** The settings of pricing. */
export const pricingSettingsUseCases = settingsUseCases(
  pricingPage,
  { context: 'pricing', verb: 'set', name: 'PricingSettings' },
  [pricingStore],
  () => ({ ok: true as const }),
);
export const { getPricingSettings, setPricingSettings } = pricingSettingsUseCases;
