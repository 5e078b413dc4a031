import { routes } from '../../platform/http/routes.ts';
import { billingContract } from './billing.contract.ts';
import { updateBilling } from './commands/update-billing.ts';
import { getBilling } from './queries/get-billing.ts';
import { listBillingProducts } from './sessions/list-billing-products.ts';
import { openCheckout } from './sessions/open-checkout.ts';
import { openPortal } from './sessions/open-portal.ts';
import { receiveStripeEvent } from './webhook/receive-stripe-event.ts';

export const billingRoutes = routes(billingContract, {
  getBilling,
  updateBilling,
  openCheckout,
  openPortal,
  listBillingProducts,
  receiveStripeEvent,
});
