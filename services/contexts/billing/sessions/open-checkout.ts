import { openHandler } from '../../../platform/http/open-handler.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import type { Interval } from '../billing.contract.ts';
import { noteCustomer } from '../commands/note-customer.ts';
import { paymentProvider } from '../provider/open-provider.ts';
import { callerOf } from './caller.ts';

/** What still runs, or can be put right, at the provider. */
const running: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused']);

/**
 * A page of the provider that subscribes to a product. 409 while one runs there, which the portal changes: nobody pays
 * twice; and before it is known who gets the bills.
 */
export const openCheckout = openHandler(
  'billing.openCheckout',
  async (asked: { productId: string; interval: Interval }, context) => {
    const provider = paymentProvider(context.runtime.config);
    const { execution, billing, returnTo } = await callerOf(context);
    if (!billing?.details) throw conflict('BillingDetailsMissing', 'Say first who gets the bills');
    const { accountId } = execution;
    const customerId = await provider.saveCustomer(accountId, billing.customerId, billing.details);
    await context.runtime.execute(noteCustomer, { customerId }, execution);
    if ((await provider.subscriptions(customerId)).some(({ status }) => running.has(status)))
      throw conflict(
        'SubscriptionExists',
        'Your company has a subscription already. Change it under Bills and payment',
      );
    return { url: await provider.checkout({ ...asked, accountId, customerId, returnTo }) };
  },
);
