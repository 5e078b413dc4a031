import { isDeepStrictEqual } from 'node:util';
import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { localDate } from '../../../platform/kernel/local-day.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { changeSubscription } from '../../account/subscription.facts.ts';
import type { BillingProduct } from '../billing.contract.ts';
import type { BillingEvent } from '../billing.events.ts';
import { type ProviderSubscription, standingOf } from '../domain/choose-subscription.ts';
import { withAddOns } from '../domain/granted.ts';
import { billingToChange } from './billing-to-change.ts';

interface Input {
  readonly chosen: ProviderSubscription;
  /** What it is for; null when that is not offered any more: the limits stay as they are. */
  readonly product: BillingProduct | null;
}

/** Gives the company what it has subscribed to, as it was fetched. A smaller one throws nobody out. */
export const applySubscription = command('billing.applySubscription', async ({ chosen, product }: Input, context) => {
  const { timeZone } = await accountFacts(context.tx, context.accountId);
  const { isActive, expiresAt, isAutoRenewEnabled } = standingOf(chosen);
  const expiryDate = localDate(new Date(expiresAt * 1000), timeZone);
  const billing = await billingToChange(context);
  const { id: subscriptionId, status, productId, interval, price } = chosen;
  const productName = product?.name ?? billing.state?.subscription?.productName ?? productId;
  const data = { subscriptionId, status, productId, productName, interval, price };
  const isNew = !isDeepStrictEqual(billing.state?.subscription, data);
  const events: BillingEvent[] = isNew ? [{ type: 'billing.subscriptionRead', data }] : [];
  const account = await changeSubscription(context, {
    subscription: { isActive, expiryDate, isAutoRenewEnabled },
    access: product
      ? withAddOns(
          {
            availableUserCount: product.users,
            availableStorageGigabytes: product.storageGigabytes,
            featureList: product.features,
          },
          billing.state?.addOns ?? [],
        )
      : {},
  });
  return outcome({}, change(billing, events), account);
});
