import { command, outcome } from '../../../platform/cqrs/command.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { change, type Loaded } from '../../../platform/kernel/aggregate.ts';
import type { PricingSettings } from '../sales/sales-pricing.contract.ts';
import { pricingSettings, pricingSettingsAggregate } from './pricing-settings.ts';

/** Changes the settings of pricing. */
export const setPricingSettings = command('pricing.setPricingSettings', async (settings: PricingSettings, context) => {
  const found = await context.find(pricingSettingsAggregate, context.accountId);
  const stream = found ?? { aggregate: pricingSettingsAggregate, id: context.accountId, version: 0, state: null };
  return outcome(
    { ok: true as const },
    change(stream as Loaded<PricingSettings, never>, [{ type: 'pricingSettings.set', data: { settings } } as never]),
  );
});

/** Settings of pricing. */
export const getPricingSettings = query('pricing.getPricingSettings', (_: object, { db, accountId }) =>
  pricingSettings(db, accountId),
);
