import { openHandler } from '../../../platform/http/open-handler.ts';
import { paymentProvider } from '../provider/open-provider.ts';

/** What can be subscribed to, cheapest first. */
export const listBillingProducts = openHandler('billing.listBillingProducts', async (_: object, { runtime }) => {
  const products = await paymentProvider(runtime.config).products();
  return products.sort((a, b) => Number(a.price) - Number(b.price));
});
