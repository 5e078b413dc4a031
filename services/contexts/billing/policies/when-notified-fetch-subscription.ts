import { policy } from '../../../platform/policies/policy.ts';
import type { billingEvents } from '../billing.events.ts';
import { applySubscription } from '../commands/apply-subscription.ts';
import { chooseSubscription } from '../domain/choose-subscription.ts';
import { paymentProvider } from '../provider/open-provider.ts';
import { readBilling } from '../reading/read-billing.ts';

/**
 * News of the provider say that something changed: what is so now is fetched, so their order does not matter, and hearing one
 * twice neither. One after the other: an older answer never overwrites a newer one.
 */
export const whenNotifiedFetchSubscription = policy<typeof billingEvents>('when-notified-fetch-subscription', {
  async 'billing.notified'({ accountId }, { config, read, dispatch }) {
    const billing = await read((tx) => readBilling(tx, accountId));
    if (!billing?.customerId || !config.billing) return;
    const provider = paymentProvider(config);
    const chosen = chooseSubscription(await provider.subscriptions(billing.customerId));
    if (!chosen) return;
    const product = (await provider.products()).find(({ id }) => id === chosen.productId) ?? null;
    await dispatch(applySubscription, { chosen, product });
  },
});
