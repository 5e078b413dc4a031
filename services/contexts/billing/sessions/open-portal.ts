import { openHandler } from '../../../platform/http/open-handler.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { paymentProvider } from '../provider/open-provider.ts';
import { callerOf } from './caller.ts';

/** A page of the provider with bills, cards and the subscription. 409 before the first checkout. */
export const openPortal = openHandler('billing.openPortal', async (_: object, context) => {
  const provider = paymentProvider(context.runtime.config);
  const { execution, billing, returnTo } = await callerOf(context);
  const { customerId, details } = billing ?? {};
  if (!customerId) throw conflict('NoSubscription', 'There are no bills yet. Choose a product first');
  if (details) await provider.saveCustomer(execution.accountId, customerId, details);
  return { url: await provider.portal(customerId, returnTo) };
});
