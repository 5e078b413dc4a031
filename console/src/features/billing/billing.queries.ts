import { billingContract } from '@glasshouse/services/contexts/billing/billing.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';

/** Who gets the bills, the subscription, and what is used of it. */
export const billingQuery = queryOptionsFor(billingContract.getBilling);
/** What can be subscribed to. */
export const productsQuery = queryOptionsFor(billingContract.listBillingProducts);
